<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Region\DrawingCron;
use SwImmoSuite\Surface\Admin\Health\Requirements;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use SwImmoSuite\Visitor\Submission\BacklogCron;

defined( 'ABSPATH' ) || exit;

/** What happens when somebody activates or deactivates the plugin; uninstall.php is the end of it. */
final class LifecycleRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		register_activation_hook( SW_IMMOSUITE_FILE, $this->activate( ... ) );
		register_deactivation_hook( SW_IMMOSUITE_FILE, self::deactivate( ... ) );
	}

	private function activate(): void {
		Requirements::demand( $this->services->connection()->serverInfo() );
		( new DatabaseRoom( $this->services ) )->install();
		// Mails may wait since a deactivation, which took the events along, and listings may have changed.
		$this->services->mail()->cron()->ensure();
		$this->services->privacy()->cron()->ensure();
		$this->services->reminders()->cron()->ensure();
		$this->services->alerts()->cron()->ensure();
		$this->services->imports()->cron()->ensure();
		$this->services->listings()->index()->rebuild();
	}

	private static function deactivate(): void {
		OutboxCron::clear();
		DailyCron::clear();
		DrawingCron::clear();
		BacklogCron::clear();
		ReminderCron::clear();
		AlertCron::clear();
		ImportCron::clear();
		delete_option( 'rewrite_rules' );
	}
}
