<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Mail\MailEvents;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;
use SwImmoSuite\Visitor\Entry\EntryMails;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/** What staff know of submissions: entries of the inbox, and their history. */
final class EntryRoom {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
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
