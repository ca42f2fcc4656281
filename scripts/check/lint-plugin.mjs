// Lint rules that oxlint lacks; .oxlintrc.json enables them.

/**
 * Requires `#name` for private members, which is private at run time as well, instead of
 * TypeScript's `private`.
 */
const hashPrivate = {
  create(context) {
    const check = (node) => {
      if (node.accessibility === 'private')
        context.report({ node, message: 'Name private members #name; do not use `private`' })
    }
    return {
      AccessorProperty: check,
      MethodDefinition: check,
      PropertyDefinition: check,
      TSAbstractMethodDefinition: check,
      TSAbstractPropertyDefinition: check,
      TSParameterProperty: check,
    }
  },
}

/** Methods that begin a transaction; see `Db` and `HttpCall`. */
const beginnings = new Set([
  'asOwner',
  'asSystem',
  'inOrganisation',
  'systemTransaction',
  'transaction',
])

/**
 * Enforces the server's suffixes: a `-service` begins transactions, and functions of a `-service`
 * or `-store` accept one. A file without a suffix contains types or pure functions.
 */
const transactionSuffix = {
  create(context) {
    const suffix = /-(routes|service|store|rules)\.ts$/.exec(context.filename)?.[1]
    const isTx = (type) =>
      type?.type === 'TSTypeReference' && ['Asks', 'Tx'].includes(type.typeName.name)
    const checkParameters = (node) => {
      if (suffix === 'service' || suffix === 'store') return
      const taken = node.params.find(({ typeAnnotation }) => isTx(typeAnnotation?.typeAnnotation))
      if (taken)
        context.report({
          node: taken,
          message: 'A function with a Tx is in a -store or a -service',
        })
    }
    return {
      ArrowFunctionExpression: checkParameters,
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      CallExpression(node) {
        const { callee } = node
        if (suffix === 'service') return
        if (callee.type === 'MemberExpression' && beginnings.has(callee.property.name))
          context.report({ node, message: 'A transaction begins in a -service' })
      },
    }
  },
}

// oxlint reads a plugin from its default export.
// eslint-disable-next-line import/no-default-export
export default {
  meta: { name: 'mosaic' },
  rules: { 'hash-private': hashPrivate, 'transaction-suffix': transactionSuffix },
}
