<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Returns an entry for printing, and records in its history who has printed it.
 *
 * @phpstan-import-type EntryResponseShape from Shapes
 */
final class EntryPrintService {

	/** Seconds within which a reload by the same user counts as the same printout. */
	private const ONCE = 60;

	public function __construct(
		private readonly Connection $connection,
		private readonly EntryDetailService $details,
		private readonly EntryRepository $entries,
		private readonly HistoryRepository $history,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param string $uuid UUID of the submission, in lower case.
	 * @return EntryResponseShape
	 * @throws Failure 404.
	 */
	public function take( string $uuid, Translator $translator ): array {
		$entry = $this->details->open( $uuid, $translator );
		$this->connection->transaction( fn() => $this->note( $uuid ) );
		return $entry;
	}

	/** @throws Failure 404. */
	private function note( string $uuid ): void {
		$submission = $this->entries->lock( $uuid ) ?? throw Failure::notFound();
		$user       = wp_get_current_user();
		foreach ( $this->history->of( $submission, HistoryEvent::Printed ) as $row ) {
			if ( $user->ID === ( $row->user()['id'] ?? 0 ) && (int) strtotime( $row->at() ) > $this->clock->now() - self::ONCE ) {
				return;
			}
		}
		$this->history->append( HistoryRecord::by( $user, $submission, HistoryEvent::Printed, [] ) );
	}
}
