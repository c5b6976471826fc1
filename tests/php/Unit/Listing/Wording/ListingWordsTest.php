<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Wording;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Values;
use SwImmoSuite\Property\Listing\Wording\CommissionFacts;
use SwImmoSuite\Property\Listing\Wording\EnergyFacts;

/** Energy and commission in words, case by case. */
final class ListingWordsTest extends TestCase {

	#[DataProvider( 'energy' )]
	public function testEnergyIsWordedAsInTheTable( JsonObject $vector, Values $values ): void {
		foreach ( Language::SHIPPED as $language ) {
			$facts = new EnergyFacts( $values, new Translator( $language ) );
			$lines = array_map( static fn( array $row ): string => "{$row['label']}: {$row['text']}", $facts->rows() );
			self::assertSame( $vector->strings( $language->value ), [ ...( '' === $facts->sentence() ? [] : [ $facts->sentence() ] ), ...$lines ] );
			self::assertSame( $vector->string( 'class' ), $facts->class() );
		}
	}

	#[DataProvider( 'commission' )]
	public function testCommissionIsWordedAsInTheTable( JsonObject $vector, Values $values ): void {
		foreach ( Language::SHIPPED as $language ) {
			$facts = new CommissionFacts( $values, new Translator( $language ) );
			self::assertSame( $vector->strings( $language->value ), $facts->lines() );
			self::assertSame( $vector->object( 'short' )?->string( $language->value ), $facts->short() );
		}
	}

	/** @return iterable<string, array{JsonObject, Values}> */
	public static function energy(): iterable {
		return self::vectors( 'listing-energy' );
	}

	/** @return iterable<string, array{JsonObject, Values}> */
	public static function commission(): iterable {
		return self::vectors( 'listing-commission' );
	}

	/** @return iterable<string, array{JsonObject, Values}> */
	private static function vectors( string $name ): iterable {
		$decoded = json_decode( (string) file_get_contents( __DIR__ . "/../../../../fixtures/{$name}.json" ), true, 8, JSON_THROW_ON_ERROR );
		$table   = new JsonObject( is_array( $decoded ) ? $decoded : [] );
		foreach ( $table->objects( 'vectors' ) as $vector ) {
			$base   = $table->object( 'bases' )?->object( (string) $vector->string( 'base' ) )?->all() ?? [];
			$values = ( $vector->object( 'values' )?->all() ?? [] ) + $base;
			yield (string) $vector->string( 'name' ) => [ $vector, new Values( $values, '2026-11-23' ) ];
		}
	}
}
