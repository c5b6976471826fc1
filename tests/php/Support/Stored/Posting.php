<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support\Stored;

use SwImmoSuite\Foundation\Database\Row;

/** A region of an active search (search_postings), with the data in its cell. */
final class Posting {

	/** @param array<string, array{int|null, int|null}> $bounds Minimum and maximum in hundredths, by figure: price, living, plot, rooms, year. */
	private function __construct(
		public readonly int $searchId,
		public readonly int $contactId,
		public readonly string $region,
		public readonly array $bounds,
	) {
	}

	public static function fromRow( Row $row ): self {
		$bounds = [];
		foreach ( [ 'price', 'living', 'plot', 'rooms', 'year' ] as $figure ) {
			$bounds[ $figure ] = [ $row->nullableInt( "{$figure}_min" ), $row->nullableInt( "{$figure}_max" ) ];
		}
		return new self( $row->int( 'search_id' ), $row->int( 'contact_id' ), $row->string( 'region' ), $bounds );
	}
}
