<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Mail\MailEvents;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;
use SwImmoSuite\Visitor\Entry\EntryMails;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Submission\BacklogCron;

defined( 'ABSPATH' ) || exit;

/** What staff know of submissions: entries of the inbox, and their history. */
final class EntryRoom {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( BacklogCron::HOOK, $this->fill( ... ) );
	}

	private function fill( mixed $run = 1 ): void {
		// First, for whatever may kill this one.
		$this->cron()->plan( 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->services->submissions()->backlog()->run() ) {
			BacklogCron::clear();
		}
	}

	/** The event that makes entries of earlier submissions. */
	public function cron(): BacklogCron {
		return new BacklogCron( $this->services->clock() );
	}

	public function repository(): EntryRepository {
		return new EntryRepository( $this->services->connection(), $this->services->clock() );
	}

	public function history(): HistoryRepository {
		return new HistoryRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Hears what becomes of mails. */
	public function mails(): MailEvents {
		return new EntryMails( $this->mailRepository(), $this->history() );
	}

	/** How the mails about entries fare. */
	public function mailRepository(): EntryMailRepository {
		return new EntryMailRepository( $this->services->connection() );
	}
}
