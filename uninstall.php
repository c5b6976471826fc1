<?php
/**
 * Deletes all data of the plugin: listings, files, tables, options, transients, scheduled events, on every site of a network.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

spl_autoload_register(
	static function ( string $name ): void {
		$file = __DIR__ . '/includes/' . str_replace( '\\', '/', substr( $name, strlen( 'SwImmoSuite\\' ) ) ) . '.php';
		if ( str_starts_with( $name, 'SwImmoSuite\\' ) && is_file( $file ) ) {
			require $file;
		}
	}
);

( static function (): void {
	$clean = static function (): void {
		( new SwImmoSuite\Property\Listing\Saving\ListingUninstaller() )->run();
		( new SwImmoSuite\Http\Upload\UploadFolder() )->removeAll();
		SwImmoSuite\Import\Source\FolderPlace::remove();
		( new SwImmoSuite\Import\Transfer\WorkFolder() )->removeAll();
		SwImmoSuite\Property\Listing\Access\Capabilities::revoke();
		SwImmoSuite\Foundation\Staff\StaffCapability::revoke();
		SwImmoSuite\Property\Listing\Wording\ContactPerson::forgetAll();
		SwImmoSuite\Visitor\Inbox\OwnViews::deleteAll();
		SwImmoSuite\Import\Report\SourceAccess::deleteAll();
		( new SwImmoSuite\Foundation\Database\Migrations( SwImmoSuite\Foundation\Database\Connection::ofSite(), new SwImmoSuite\Foundation\Clock() ) )->uninstall();
		SwImmoSuite\Mail\OutboxCron::clear();
		SwImmoSuite\Visitor\Privacy\DailyCron::clear();
		SwImmoSuite\Property\Region\Drawing\DrawingBacklog::unschedule();
		SwImmoSuite\Visitor\Entry\ReminderCron::clear();
		SwImmoSuite\Visitor\Alert\AlertCron::clear();
		SwImmoSuite\Import\Transfer\ImportCron::clear();
		( new SwImmoSuite\Property\Region\StaticCopies() )->remove();
	};
	if ( ! is_multisite() ) {
		$clean();
		return;
	}
	$sites = get_sites(
		[
			'fields' => 'ids',
			'number' => 0,
		]
	);
	foreach ( $sites as $site ) {
		switch_to_blog( (int) $site );
		$clean();
		restore_current_blog();
	}
} )();
