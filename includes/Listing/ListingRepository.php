<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use SwImmoSuite\Database\Connection;
use SwImmoSuite\Database\Row;

defined( 'ABSPATH' ) || exit;

/** Table listings: what is searched of the listings that are shown. */
final class ListingRepository {

	/** Value of the column exclusive: shown to everybody. */
	private const PUBLIC = 0;

	/** For signed-in visitors. Searches look for up to this. */
	private const EXCLUSIVE = 1;

	/** For signed-in visitors, but only from listed_at on; promote() turns it into EXCLUSIVE then. */
	private const SCHEDULED = 2;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param int $now Unix seconds. */
	public function put( Listing $listing, int $now ): void {
		$this->connection->execute(
			'INSERT INTO %i (post_id, uuid, exclusive, marketing_type, category_id, region, price, living, plot, rooms, year, listed_at)
				VALUES (%d, %s, %d, %s, %d, %s, %d, %d, %d, %d, %d, %d)
				ON DUPLICATE KEY UPDATE uuid = VALUES(uuid), exclusive = VALUES(exclusive), marketing_type = VALUES(marketing_type),
				category_id = VALUES(category_id), region = VALUES(region), price = VALUES(price), living = VALUES(living), plot = VALUES(plot),
				rooms = VALUES(rooms), year = VALUES(year), listed_at = VALUES(listed_at)',
			[
				$this->table(),
				$listing->postId,
				$listing->uuid,
				! $listing->exclusive ? self::PUBLIC : ( $listing->listedAt > $now ? self::SCHEDULED : self::EXCLUSIVE ),
				$listing->marketingType,
				$listing->categoryId,
				$listing->region,
				self::hundredths( $listing->price ),
				self::hundredths( $listing->livingSpace ),
				self::hundredths( $listing->plotArea ),
				self::hundredths( $listing->rooms ),
				self::hundredths( $listing->year ),
				max( 0, $listing->listedAt ),
			]
		);
	}

	public function remove( int $postId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->table(), $postId ] );
	}

	/** Exclusive listings whose time has come join the others. @param int $now Unix seconds. */
	public function promote( int $now ): void {
		$this->connection->execute(
			'UPDATE %i SET exclusive = %d WHERE exclusive = %d AND listed_at <= %d',
			[ $this->table(), self::EXCLUSIVE, self::SCHEDULED, $now ]
		);
	}

	/** @return list<int> Post ids, the youngest first. */
	public function exclusive(): array {
		return $this->ids( $this->connection->rows( 'SELECT post_id FROM %i WHERE exclusive = %d ORDER BY listed_at DESC, post_id DESC', [ $this->table(), self::EXCLUSIVE ] ) );
	}

	/** @return list<int> Post ids of all rows. */
	public function all(): array {
		return $this->ids( $this->connection->rows( 'SELECT post_id FROM %i ORDER BY post_id', [ $this->table() ] ) );
	}

	/** The listing that has this name, whoever it is shown to. */
	public function postOf( string $uuid ): ?int {
		return $this->connection->row( 'SELECT post_id FROM %i WHERE uuid = %s', [ $this->table(), $uuid ] )?->int( 'post_id' );
	}

	/**
	 * @param list<Row> $rows
	 * @return list<int>
	 */
	private function ids( array $rows ): array {
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	private static function hundredths( int|float|null $value ): ?int {
		return null === $value ? null : (int) round( $value * 100 );
	}

	private function table(): string {
		return $this->connection->table( 'listings' );
	}
}
