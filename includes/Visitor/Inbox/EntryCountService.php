<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Visitor\Entry\EntryKind;
use SwImmoSuite\Visitor\Entry\EntryStatus;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers beside the views of the inbox.
 *
 * @phpstan-import-type EntryCountsResponseShape from Shapes
 */
final class EntryCountService {

	public function __construct(
		private readonly EntryCountRepository $entries,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param int $userId Current user.
	 * @return EntryCountsResponseShape
	 */
	public function counts( int $userId ): array {
		$byStatus    = array_fill_keys( array_column( EntryStatus::cases(), 'value' ), 0 );
		$byKind      = array_fill_keys( array_column( EntryKind::cases(), 'value' ), 0 );
		$newsletters = 0;
		foreach ( $this->entries->byKindAndStatus() as [ $kind, $status, $number ] ) {
			$byStatus[ $status->value ] += $number;
			$byKind[ $kind->value ]     += in_array( $status, EntryStatus::open(), true ) ? $number : 0;
			$newsletters                += EntryKind::Newsletter === $kind ? $number : 0;
		}
		return [
			'status'      => $byStatus,
			'kind'        => $byKind,
			'newsletters' => $newsletters,
			'mine'        => $this->entries->assignedTo( $userId ),
			'unassigned'  => $this->entries->assignedTo( 0 ),
			'due'         => $this->entries->due( (string) wp_date( 'Y-m-d', $this->clock->now() ) ),
			'unconfirmed' => $this->entries->unconfirmed(),
			'mailTrouble' => $this->entries->withMailTrouble(),
		];
	}
}
