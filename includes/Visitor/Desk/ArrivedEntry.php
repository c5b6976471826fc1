<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryKind;

defined( 'ABSPATH' ) || exit;

/** An entry as the dashboard names it. */
final class ArrivedEntry {

	/**
	 * @param string $name       May be empty, as title and place.
	 * @param int    $receivedAt Unix seconds.
	 */
	private function __construct(
		public readonly string $uuid,
		public readonly EntryKind $kind,
		public readonly string $name,
		public readonly string $title,
		public readonly string $place,
		public readonly int $receivedAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self( $row->string( 'uuid' ), EntryKind::from( $row->string( 'kind' ) ), $row->string( 'name' ), $row->string( 'title' ), $row->string( 'place' ), $row->int( 'received_at' ) );
	}
}
