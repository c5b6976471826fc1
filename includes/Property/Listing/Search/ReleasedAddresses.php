<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Checks in the posts, not only in the index, whether a position may be shown, since the index may lag behind. */
final class ReleasedAddresses {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @param list<Row> $rows Rows of the table listings, with coordinates.
	 * @return list<array{id: int, lat: float, lng: float}> Degrees; without hidden addresses.
	 */
	public function among( array $rows ): array {
		$released = $this->released( array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows ) );
		$pins     = [];
		foreach ( $rows as $row ) {
			if ( isset( $released[ $row->int( 'post_id' ) ] ) ) {
				$pins[] = [
					'id'  => $row->int( 'post_id' ),
					'lat' => $row->int( 'lat' ) / 1_000_000,
					'lng' => $row->int( 'lng' ) / 1_000_000,
				];
			}
		}
		return $pins;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, true> By post id.
	 */
	private function released( array $ids ): array {
		if ( [] === $ids ) {
			return [];
		}
		$rows = $this->connection->rows(
			'SELECT post.ID FROM %i AS post INNER JOIN %i AS exact ON exact.post_id = post.ID AND exact.meta_key = %s AND exact.meta_value = %s'
			. " WHERE post.post_type = %s AND post.post_status = 'publish' AND post.post_password = '' AND post.ID IN (" . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ')',
			[ $this->connection->posts(), $this->connection->postMeta(), Field::ExactAddress->value, '1', PostType::NAME, ...$ids ]
		);
		return array_fill_keys( array_map( static fn( Row $row ): int => $row->int( 'ID' ), $rows ), true );
	}
}
