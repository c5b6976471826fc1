<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Costs;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Costs\FederalState;
use SwImmoSuite\Property\Costs\PostcodeStates;
use SwImmoSuite\Property\Costs\PurchaseCosts;

final class PurchaseCostsTest extends TestCase {

	#[DataProvider( 'costs' )]
	public function testCostsMatchTheTable( JsonObject $vector ): void {
		$rates = $vector->object( 'rates' );
		$costs = PurchaseCosts::of(
			(float) self::number( $vector, 'price' ),
			[
				'tax'        => self::number( $rates, 'tax' ),
				'commission' => self::number( $rates, 'commission' ),
				'notary'     => (float) self::number( $rates, 'notary' ),
				'register'   => (float) self::number( $rates, 'register' ),
			]
		);
		self::assertEquals( $vector->object( 'costs' )?->all(), $costs );
	}

	#[DataProvider( 'states' )]
	public function testPostcodesHaveTheStatesOfTheTable( JsonObject $vector ): void {
		self::assertSame( $vector->strings( 'states' ), array_column( PostcodeStates::of( (string) $vector->string( 'zip' ) ), 'value' ) );
	}

	/** Only the browser calculates the rate; this test checks its vectors with integers. */
	#[DataProvider( 'monthlyRates' )]
	public function testMonthlyRatesMatchTheTable( JsonObject $vector ): void {
		$basisPoints = (int) round( 100 * ( (float) self::number( $vector, 'interest' ) + (float) self::number( $vector, 'repayment' ) ) );
		// A year has 12 months, and 100 percent are 10,000 basis points; half of the divisor is added to round.
		self::assertSame( $vector->int( 'rate' ), intdiv( (int) $vector->int( 'loan' ) * $basisPoints + 60_000, 120_000 ) );
	}

	#[DataProvider( 'places' )]
	public function testPlacesHaveTheStateOfTheTable( JsonObject $vector ): void {
		$regions = static fn(): array => $vector->strings( 'regions' );
		self::assertSame( $vector->string( 'state' ), FederalState::ofPlace( (string) $vector->string( 'zip' ), $regions )?->value );
	}

	public function testAPostcodeOfOneStateNeedsNoRegion(): void {
		$isCalled = false;
		$state    = FederalState::ofPlace(
			'78315',
			static function () use ( &$isCalled ): array {
				$isCalled = true;
				return [];
			}
		);
		self::assertSame( [ FederalState::BadenWuerttemberg, false ], [ $state, $isCalled ] );
	}

	public function testEveryStateHasARateAndANameInBothLanguages(): void {
		self::assertCount( 16, FederalState::cases() );
		foreach ( FederalState::cases() as $state ) {
			[ $rate, $since, $source ] = $state->rate();
			self::assertGreaterThanOrEqual( 3.5, $rate );
			self::assertLessThanOrEqual( 6.5, $rate );
			self::assertMatchesRegularExpression( '/^(19|20)\d\d-\d\d-\d\d$/D', $since );
			self::assertLessThanOrEqual( FederalState::CHECKED_ON, $since );
			self::assertNotSame( '', $source );
			self::assertNotSame( '', $state->label( new Translator( Language::English ) ) );
		}
		self::assertSame( 'Bayern', FederalState::Bavaria->label( new Translator( Language::German ) ) );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function costs(): iterable {
		return self::vectors( 'costs', 'name' );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function monthlyRates(): iterable {
		return self::vectors( 'monthlyRates', 'name' );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function places(): iterable {
		return self::vectors( 'places', 'name' );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function states(): iterable {
		return self::vectors( 'states', 'zip' );
	}

	private static function number( ?JsonObject $values, string $name ): ?float {
		$value = $values?->value( $name );
		return is_int( $value ) || is_float( $value ) ? (float) $value : null;
	}

	/** @return iterable<string, array{JsonObject}> */
	private static function vectors( string $name, string $title ): iterable {
		$decoded = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/purchase-costs.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( ( new JsonObject( is_array( $decoded ) ? $decoded : [] ) )->objects( $name ) as $vector ) {
			yield 'of ' . $vector->string( $title ) => [ $vector ];
		}
	}
}
