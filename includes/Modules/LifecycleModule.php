<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\Health\Requirements;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Privacy\DailyCron;

defined( 'ABSPATH' ) || exit;

/** Activation and deactivation of the plugin; see uninstall.php for uninstalling. */
final class LifecycleModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		register_activation_hook( SW_IMMOSUITE_FILE, $this->activate( ... ) );
		register_deactivation_hook( SW_IMMOSUITE_FILE, self::deactivate( ... ) );
	}

	private function activate(): void {
		Requirements::demand( $this->container->get( Connection::class )->serverInfo() );
		( new DatabaseModule( $this->container ) )->install();
		// Deactivation removed the events: mails may be waiting, and listings may have changed since.
		$this->container->get( OutboxCron::class )->ensure();
		$this->container->get( DailyCron::class )->schedule();
		$this->container->get( ReminderCron::class )->schedule();
		$this->container->get( AlertCron::class )->schedule();
		$this->container->get( ImportCron::class )->ensure();
		$this->container->get( IndexUpkeep::class )->rebuild();
	}

	private static function deactivate(): void {
		OutboxCron::clear();
		DailyCron::clear();
		DrawingBacklog::unschedule();
		ReminderCron::clear();
		AlertCron::clear();
		ImportCron::clear();
		delete_option( 'rewrite_rules' );
	}
}
