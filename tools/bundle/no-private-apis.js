/** Replaces @wordpress/private-apis in visitors' scripts, where packages use it to hide APIs that no script unlocks. */
const lock = () => {};

exports.__dangerousOptInToUnstableAPIsOnlyForCoreModules = () => ( { lock, unlock: lock } );
