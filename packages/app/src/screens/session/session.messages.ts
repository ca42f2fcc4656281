import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('session', {
  claim: 'The right space for the day ahead.',
  claimText: 'Rooms, desks and parking on a live plan of your building.',
  language: 'Language and region',
  theme: 'Theme',

  login: common.logIn,
  loginText: 'Use your work e-mail address.',
  email: common.email,
  password: common.password,
  next: common.toContinue,
  checking: 'Checking how you can log in…',
  withMethod: 'Log in with {name}',
  or: 'or use your password',
  forgotten: 'Forgotten your password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  emailError: 'Please enter a valid e-mail address.',
  passwordMissing: 'Please enter your password.',
  loginFailed: 'There was a connection issue, please try again',

  SIGN_ON_FAILED: 'Single sign-on failed. Please try again or contact an administrator.',
  SIGN_ON_DOMAIN:
    'People with this e-mail domain cannot log in here. Please contact an administrator.',
  SIGN_ON_ACCOUNT:
    'This account cannot log in with single sign-on. Please contact an administrator.',

  SIGN_ON_LINK:
    'This account is not linked to your single sign-on yet. Log in with your password now to link it, or ask another administrator to confirm the link.',
  signOnReference: 'Reference: {reference}',

  resetPassword: 'Reset your password',
  resetPasswordText: 'We will send you a link to set a new password.',
  sendLink: 'Send link',
  linkSent: 'Check your inbox',
  linkSentText: 'If {email} has an account, a link is on its way. It is valid for one hour.',
  backToLogin: 'Back to login',

  reset: 'Set a new password',
  resetText: 'Account: {username}',
  token: 'Code from the e-mail',
  setPassword: 'Set password',
  tokenMissing: 'Please enter the code from the e-mail.',
  resetDone: 'Password changed',
  resetDoneText: 'You can now log in with your new password.',
  newLink: 'Request new link',

  signUpTitle: 'Sign up',
  signUpText: 'Enter your work e-mail address. We will send you a link to complete your sign-up.',
  signUpError: 'We could not send the sign-up e-mail. Please check the address and try again.',
  signUpSentText: 'We have sent a link to {email}. It is valid for seven days.',
  haveAccount: 'Already have an account?',
})
