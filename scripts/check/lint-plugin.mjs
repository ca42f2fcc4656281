// Lint rules that oxlint does not have; .oxlintrc.json turns them on.

/** Private members are `#name`, which is private at run time too; no TypeScript `private`. */
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

// oxlint takes a plugin from its default export.
// eslint-disable-next-line import/no-default-export
export default { meta: { name: 'mosaic' }, rules: { 'hash-private': hashPrivate } }
