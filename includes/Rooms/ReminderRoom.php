<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Visitor\Entry\AssignmentNotices;
use SwImmoSuite\Visitor\Entry\DueShares;
use SwImmoSuite\Visitor\Entry\FollowUpRepository;
use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Entry\ReminderService;
use SwImmoSuite\Visitor\Notification\StaffMailWriter;

defined( 'ABSPATH' ) || exit;

/** What staff are told of entries by mail: follow-ups every morning, and what somebody has assigned to them. */
final class ReminderRoom {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( ReminderCron::HOOK, $this->remind( ... ) );
		add_action( 'update_option_timezone_string', $this->renew( ... ) );
		add_action( 'update_option_gmt_offset', $this->renew( ... ) );
		// An event that got lost is brought back by that of the mails.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
	}

	private function remind(): void {
		$this->cron()->begin();
		$this->service()->remind();
		$this->renew();
	}

	/** Seven o'clock is at another time. */
	private function renew(): void {
		$this->cron()->renew();
	}

	private function ensure(): void {
		$this->cron()->ensure();
	}

	/** The event of the mornings. */
	public function cron(): ReminderCron {
		return new ReminderCron( $this->services->clock() );
	}

	/** Queues the mails of a morning. */
	public function service(): ReminderService {
		return new ReminderService( $this->services->connection(), $this->shares(), $this->services->mail()->outbox(), $this->services->mail()->trigger(), $this->services->clock() );
	}

	/** What mails to staff say. */
	public function writer(): StaffMailWriter {
		return new StaffMailWriter(
			$this->shares(),
			$this->followUps(),
			$this->services->entries()->assignments(),
			$this->services->settings(),
			$this->services->notifications()->layout()
		);
	}

	/** Queues what somebody is told of entries that others assign to them. */
	public function notices(): AssignmentNotices {
		return new AssignmentNotices( $this->services->entries()->assignments(), $this->services->mail()->outbox(), $this->services->mail()->trigger() );
	}

	private function shares(): DueShares {
		return new DueShares( $this->followUps(), $this->services->settings() );
	}

	private function followUps(): FollowUpRepository {
		return new FollowUpRepository( $this->services->connection() );
	}
}
