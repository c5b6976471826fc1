<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Visitor as SignedInVisitor;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;

/** Saved searches and the data that they need: regions, contacts, rows of the index of listings. */
final class Searches {

	public const APARTMENT = 30225;

	public const HOUSE = 22332;

	public const PLOT = 19795;

	public const OFFICE = 42723;

	public readonly Connection $connection;

	public function __construct() {
		$this->connection = Connection::ofSite();
	}

	/**
	 * @param array<string, mixed> $values Replaces keys.
	 * @return array<string, mixed> Body of POST saved-search.
	 */
	public static function body( array $values = [] ): array {
		return $values + [
			'objectType'    => 'LIVING',
			'categoryId'    => self::APARTMENT,
			'marketingType' => 'buy',
			'locations'     => self::locations( 'altstadt', 'hoeri' ),
			'fields'        => [ self::range( 'price.price', null, 450_000 ), self::range( 'area.livingSpace', 80, null ) ],
		];
	}

	/** @return list<array{locationId: string}> */
	public static function locations( string ...$ids ): array {
		return array_map( static fn( string $id ): array => [ 'locationId' => $id ], array_values( $ids ) );
	}

	/** @return array{name: string, valueType: 'RANGE', minValue: int|float|null, maxValue: int|float|null} */
	public static function range( string $name, int|float|null $min, int|float|null $max ): array {
		return [
			'name'      => $name,
			'valueType' => 'RANGE',
			'minValue'  => $min,
			'maxValue'  => $max,
		];
	}

	/** @return array{name: string, valueType: 'NUMBER', value: int|float} */
	public static function number( string $name, int|float $value ): array {
		return [
			'name'      => $name,
			'valueType' => 'NUMBER',
			'value'     => $value,
		];
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array<string, mixed> With all keys that chapter 3 of the specification lists.
	 */
	public static function spelledOut( array $item ): array {
		return $item + array_fill_keys( [ 'data', 'value', 'minValue', 'maxValue' ], null );
	}

	/** @param array<string, mixed> $values Replaces keys. */
	public static function search( array $values = [] ): SavedSearch {
		return SavedSearch::fromObject( new JsonObject( self::body( $values ) ) );
	}

	/** Stores Konstanz with two parts, Radolfzell with three, and Meersburg without parts. */
	public function storeRegions(): void {
		( new RegionRepository( $this->connection ) )->replaceAll( self::tree() );
	}

	/** @return list<Region> */
	public static function tree(): array {
		$rows = [
			[ 'konstanz', 'Konstanz', null ],
			[ 'altstadt', 'Altstadt', 'konstanz' ],
			[ 'petershausen', 'Petershausen', 'konstanz' ],
			[ 'radolfzell', 'Radolfzell', null ],
			[ 'kernstadt', 'Kernstadt', 'radolfzell' ],
			[ 'hoeri', 'Höri', 'radolfzell' ],
			[ '78315', 'Markelfingen', 'radolfzell' ],
			[ 'meersburg', 'Meersburg', null ],
		];
		return array_map( static fn( array $row, int $position ): Region => new Region( $row[0], $row[1], $row[2], $position ), $rows, array_keys( $rows ) );
	}

	public function addVisitor( string $email = Visitor::EMAIL, int $createdAt = 0 ): SignedInVisitor {
		$id = $this->connection->insert(
			'contacts',
			[
				'uuid'       => Uuid::random(),
				'email_key'  => strtolower( $email ),
				'email'      => $email,
				'language'   => 'de',
				'created_at' => $createdAt > 0 ? $createdAt : ( new Clock() )->now(),
				'updated_at' => ( new Clock() )->now(),
			]
		);
		return new SignedInVisitor( $id, new EmailAddress( $email ), 1, Language::German );
	}

	/**
	 * Adds a row of the index as saving a listing would, but no post.
	 *
	 * @param array<string, string|int|null> $columns Columns that differ from the defaults; figures in hundredths, zip and city as written.
	 */
	public function addListing( int $postId, array $columns = [] ): void {
		$place = ( $columns['zip'] ?? '' ) . ' ' . ( $columns['city'] ?? '' );
		/** @var array<literal-string, string|int|null> $row */
		$row = array_diff_key( $columns, [ 'zip' => true, 'city' => true ] ) + [
			'post_id'        => $postId,
			'uuid'           => Uuid::random(),
			'exclusive'      => 0,
			'marketing_type' => 'buy',
			'category_id'    => self::APARTMENT,
			'region'         => 'altstadt',
			'price'          => 40_000_000,
			'living'         => 9_000,
			'plot'           => null,
			'rooms'          => 300,
			'year'           => 197_800,
			'place'          => SearchWords::line( $place ),
			'town'           => trim( $place ),
			'listed_at'      => ( new Clock() )->now(),
		];
		$this->connection->insert( 'listings', $row );
	}

	/** Adds the two rows, a post and its meta, that allow the map to show the exact address of an added listing. */
	public function addPublicAddress( int $post ): void {
		$this->connection->execute(
			"INSERT INTO %i (ID, post_type, post_status, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered) VALUES (%d, %s, 'publish', '', '', '', '', '', '')",
			[ $this->connection->posts(), $post, PostType::NAME ]
		);
		$this->connection->execute( 'INSERT INTO %i (post_id, meta_key, meta_value) VALUES (%d, %s, %s)', [ $this->connection->postMeta(), $post, Field::ExactAddress->value, '1' ] );
	}

	/** Removes the rows that addPublicAddress() has added for posts with higher ids than $after. */
	public function removePublicAddresses( int $after ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE ID > %d', [ $this->connection->posts(), $after ] );
		$this->connection->execute( 'DELETE FROM %i WHERE post_id > %d', [ $this->connection->postMeta(), $after ] );
	}
}
