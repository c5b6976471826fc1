/** Replaces @wordpress/private-apis, by which packages hide APIs: no script for visitors unlocks hidden APIs. */
const lock = () => {};

exports.__dangerousOptInToUnstableAPIsOnlyForCoreModules = () => ( { lock, unlock: lock } );
