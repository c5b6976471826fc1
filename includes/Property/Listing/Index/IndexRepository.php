<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Table listings: the search index of all visible listings. */
final class IndexRepository {

	/** Maximum number of characters of the column town. */
	private const MAX_TOWN = 120;

	public function __construct( private readonly Connection $connection ) {
	}

	/** Inserts or updates the listing's row. */
	public function put( Listing $listing ): void {
		$values       = self::values( $listing );
		$columns      = [ 'post_id', ...array_keys( $values ) ];
		$placeholders = array_map( static fn( string|int|null $value ): string => is_string( $value ) ? '%s' : '%d', [ $listing->postId, ...array_values( $values ) ] );
		$updates      = array_map( static fn( string $column ): string => "{$column} = VALUES({$column})", array_keys( $values ) );
		$this->connection->execute(
			'INSERT INTO %i (' . implode( ', ', $columns ) . ') VALUES (' . implode( ', ', $placeholders ) . ') ON DUPLICATE KEY UPDATE ' . implode( ', ', $updates ),
			[ $this->table(), $listing->postId, ...array_values( $values ) ]
		);
	}

	/** Whether the row equals the one that put() would write. */
	public static function matches( Listing $listing, Row $row ): bool {
		foreach ( self::values( $listing ) as $column => $value ) {
			if ( $row->nullableString( $column ) !== ( null === $value ? null : (string) $value ) ) {
				return false;
			}
		}
		return true;
	}

	/** Null if the listing is not visible. */
	public function row( int $postId ): ?Row {
		return $this->connection->row( 'SELECT * FROM %i WHERE post_id = %d', [ $this->table(), $postId ] );
	}

	public function remove( int $postId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->table(), $postId ] );
	}

	/**
	 * Exclusive listings on offer, newest first.
	 *
	 * @param int $now Unix seconds; excludes listings with a later date.
	 * @param int $max Maximum number of post ids.
	 * @return array{ids: list<int>, total: int}
	 */
	public function exclusive( int $now, int $max ): array {
		$from = 'FROM %i WHERE exclusive = 1 AND state <= %d AND listed_at <= %d';
		$args = [ $this->table(), State::Reserved->rank(), $now ];
		$rows = $this->connection->rows( "SELECT post_id {$from} ORDER BY listed_at DESC, post_id DESC LIMIT %d", [ ...$args, $max ] );
		return [
			'ids'   => $this->ids( $rows ),
			'total' => (int) $this->connection->value( "SELECT COUNT(*) {$from}", $args ),
		];
	}

	/** Number of visible listings, exclusive ones included, with open points. */
	public function countIncomplete(): int {
		return (int) $this->connection->value(
			'SELECT COUNT(*) FROM %i AS listing INNER JOIN %i AS open ON open.post_id = listing.post_id AND open.meta_key = %s AND open.meta_value NOT IN (%s, %s)',
			[ $this->table(), $this->connection->postMeta(), Field::Open->value, '', 'a:0:{}' ]
		);
	}

	/**
	 * Visible listings that lack mandatory energy information.
	 *
	 * @param int $max Maximum number of post ids.
	 * @return array{ids: list<int>, total: int}
	 */
	public function withoutEnergy( int $max ): array {
		$from = 'FROM %i AS listing INNER JOIN %i AS open ON open.post_id = listing.post_id AND open.meta_key = %s AND open.meta_value LIKE %s';
		$args = [ $this->table(), $this->connection->postMeta(), Field::Open->value, '%"energy"%' ];
		$rows = $this->connection->rows( "SELECT listing.post_id {$from} ORDER BY listing.post_id LIMIT %d", [ ...$args, $max ] );
		return [
			'ids'   => $this->ids( $rows ),
			'total' => (int) $this->connection->value( "SELECT COUNT(*) {$from}", $args ),
		];
	}

	/** @return array<int, Row> By post id: ids above $after, up to $last. */
	public function between( int $after, int $last ): array {
		$found = [];
		foreach ( $this->connection->rows( 'SELECT * FROM %i WHERE post_id > %d AND post_id <= %d', [ $this->table(), $after, $last ] ) as $row ) {
			$found[ $row->int( 'post_id' ) ] = $row;
		}
		return $found;
	}

	/** Post id of the listing with this UUID, public or exclusive. */
	public function postOf( string $uuid ): ?int {
		return $this->connection->row( 'SELECT post_id FROM %i WHERE uuid = %s', [ $this->table(), $uuid ] )?->int( 'post_id' );
	}

	/** @return array<int, string> Slugs of all exclusive listings by post id. */
	public function exclusiveSlugs(): array {
		$slugs = [];
		foreach ( $this->connection->rows( 'SELECT post_id, slug FROM %i WHERE exclusive = 1', [ $this->table() ] ) as $row ) {
			$slugs[ $row->int( 'post_id' ) ] = $row->string( 'slug' );
		}
		return $slugs;
	}

	public function hasExclusive(): bool {
		return null !== $this->connection->value( 'SELECT post_id FROM %i WHERE exclusive = 1 LIMIT 1', [ $this->table() ] );
	}

	/**
	 * @param list<Row> $rows
	 * @return list<int>
	 */
	private function ids( array $rows ): array {
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	/** @return array<literal-string, string|int|null> By column, without the primary key. */
	private static function values( Listing $listing ): array {
		$values = [];
		foreach ( Field::cases() as $field ) {
			$column = $field->definition()->column;
			if ( null !== $column ) {
				$values[ $column ] = self::value( $listing, $field );
			}
		}
		return $values + [
			'size'      => self::hundredths( $listing->figure( Field::LivingSpace ) ?? $listing->figure( Field::PlotArea ) ),
			'place'     => SearchWords::line( "{$listing->zip} {$listing->city}" ),
			'town'      => mb_substr( trim( "{$listing->zip} {$listing->city}" ), 0, self::MAX_TOWN ),
			'listed_at' => max( 0, $listing->listedAt ),
			'slug'      => $listing->slug,
		];
	}

	private static function value( Listing $listing, Field $field ): string|int|null {
		return match ( $field ) {
			Field::Uuid          => $listing->uuid,
			Field::Exclusive     => (int) $listing->exclusive,
			Field::MarketingType => $listing->marketingType->value,
			Field::Category      => $listing->categoryId,
			Field::Region        => $listing->region,
			Field::State         => $listing->state->rank(),
			Field::ObjectNumber  => $listing->objectNumber,
			Field::Lat           => self::millionths( $listing->position['lat'] ?? null ),
			Field::Lng           => self::millionths( $listing->position['lng'] ?? null ),
			Field::Details       => Feature::bits( $listing->features() ),
			default                     => self::hundredths( $listing->figure( $field ) ),
		};
	}

	private static function hundredths( ?float $value ): ?int {
		return null === $value ? null : Hundredths::of( $value );
	}

	private static function millionths( ?float $degrees ): ?int {
		return null === $degrees ? null : (int) round( $degrees * 1_000_000 );
	}

	private function table(): string {
		return $this->connection->table( 'listings' );
	}
}
