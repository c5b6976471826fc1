<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Record;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Tests\Support\OpenImmoFile;

/** Details of a listing imply its features (D7). */
final class FeatureTest extends TestCase {

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'rows' )]
	public function testDetailsImplyFeatures( array $row ): void {
		$vector   = new JsonObject( $row );
		$details  = Details::clean( $row['details'] );
		$features = Feature::impliedBy( $details );
		self::assertEquals( $row['details'], $details, 'The editor can store these details.' );
		self::assertSame( $vector->strings( 'features' ), array_column( $features, 'value' ) );
		self::assertSame( $vector->int( 'bits' ) ?? Feature::bits( $features ), Feature::bits( $features ) );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function rows(): iterable {
		return OpenImmoFile::rows( 'listing-features' );
	}

	public function testEveryDetailOfTheTableExists(): void {
		foreach ( Feature::cases() as $feature ) {
			foreach ( $feature->details() as $name => $values ) {
				$options = array_keys( ( Details::all()[ $name ] ?? self::fail( $name ) )->objects( 'options' ) );
				self::assertSame( [], array_diff( $values, $options ), $name );
			}
		}
	}

	public function testSavedSearchesAcceptTheNamesOfTheTable(): void {
		foreach ( [ 'saved-search', 'saved-search-entry' ] as $name ) {
			$file   = dirname( __DIR__, 5 ) . "/includes/Foundation/Contract/{$name}.schema.json";
			$schema = new JsonObject( (array) json_decode( (string) file_get_contents( $file ), true, 32, JSON_THROW_ON_ERROR ) );
			self::assertSame( array_column( Feature::cases(), 'value' ), $schema->object( 'properties' )?->object( 'features' )?->object( 'items' )?->strings( 'enum' ) );
		}
	}

	/** The index stores features by their position in the enum, so another order would change what is stored. */
	public function testBitsOfTheIndexKeepTheirMeaning(): void {
		self::assertSame( [ 1, 2, 4, 8, 16, 32, 64, 128, 256 ], array_map( static fn( Feature $feature ): int => Feature::bits( [ $feature ] ), Feature::cases() ) );
		self::assertSame( [ 'balcony', 'garden', 'lift', 'cellar', 'parking', 'kitchen', 'barrier_free', 'furnished', 'new_building' ], array_column( Feature::cases(), 'value' ) );
	}
}
