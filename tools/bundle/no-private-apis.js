/**
 * Takes the place of @wordpress/private-apis in visitors' scripts: there, packages hide things from each other, and
 * nobody opens what api-fetch hides.
 */
const lock = () => {};

exports.__dangerousOptInToUnstableAPIsOnlyForCoreModules = () => ( { lock, unlock: lock } );
