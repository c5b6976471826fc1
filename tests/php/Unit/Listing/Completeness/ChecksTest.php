<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Completeness;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\Completeness\Rule;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Values;
use UnexpectedValueException;

/**
 * The editor and the list of listings show the same missing data; Jest reads the same table.
 *
 * @phpstan-import-type Finding from Rule
 */
final class ChecksTest extends TestCase {

	#[DataProvider( 'vectors' )]
	public function testFindingsMatchTheTable( JsonObject $vector ): void {
		$expected = array_values( $vector->objects( 'expected' ) );
		$findings = self::findings( $vector );
		self::assertSame(
			array_map( static fn( JsonObject $finding ): array => [ $finding->string( 'code' ), $finding->strings( 'fields' ), $finding->value( 'argument' ) ], $expected ),
			array_map( static fn( array $finding ): array => [ $finding['code'], $finding['fields'], $finding['argument'] ], $findings )
		);
		foreach ( $findings as $index => $finding ) {
			self::assertFinding( $expected[ $index ], $finding );
		}
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function vectors(): iterable {
		$table = self::table();
		foreach ( $table->objects( 'vectors' ) as $vector ) {
			$base = $table->object( 'bases' )?->object( (string) $vector->string( 'base' ) )?->all() ?? [];
			yield (string) $vector->string( 'name' ) => [ new JsonObject( [ 'values' => ( $vector->object( 'values' )?->all() ?? [] ) + $base ] + $vector->all() ) ];
		}
	}

	public function testBuiltInRulesNameWhatAnEmptyListingLacks(): void {
		$values = new Values( [ 'marketing_type' => 'buy' ], '2026-11-23' );
		$codes  = array_column( Checks::builtIn()->findings( $values ), 'code' );
		self::assertSame( [ 'category', 'price', 'place', 'picture' ], $codes );
	}

	public function testRulesNameOnlyFieldsOfListings(): void {
		$names = array_unique( array_merge( ...array_map( static fn( JsonObject $rule ): array => self::names( $rule->all() ), self::rules() ) ) );
		self::assertContains( 'energy_valid_until', $names );
		foreach ( array_diff( $names, [ 'category_name', 'nature', 'pictures', 'missing_alts' ] ) as $name ) {
			$isDetail = str_starts_with( $name, 'details.' );
			self::assertTrue( $isDetail ? isset( Details::all()[ substr( $name, strlen( 'details.' ) ) ] ) : null !== Field::tryFrom( Field::PREFIX . $name ), $name );
		}
	}

	public function testAnUnknownConditionThrows(): void {
		$this->expectException( UnexpectedValueException::class );
		Rule::holds( new JsonObject( [ 'over' => [ 'price', 1 ] ] ), new Values( [], '2026-11-23' ) );
	}

	public function testANoteThatIsNotTextCountsAsEmpty(): void {
		self::assertFalse( ( new Values( [ 'commission_note' => "zzgl\xff" ], '2026-11-23' ) )->hasWord( 'commission_note', [ 'zzgl' ] ) );
	}

	/**
	 * @param array<array-key, mixed> $part Part of a rule.
	 * @return list<string> Fields of a listing that the part reads.
	 */
	private static function names( array $part ): array {
		$names = [];
		foreach ( $part as $key => $value ) {
			$first = is_array( $value ) ? $value[0] ?? null : $value;
			if ( in_array( $key, [ 'field', 'known', 'missing', 'is', 'words', 'past', 'value' ], true ) && is_string( $first ) ) {
				$names[] = $first;
			} elseif ( is_array( $value ) ) {
				array_push( $names, ...self::names( $value ) );
			}
		}
		return $names;
	}

	/** @param Finding $finding */
	private static function assertFinding( JsonObject $expected, array $finding ): void {
		if ( $expected->has( 'labels' ) ) {
			self::assertSame( $expected->strings( 'labels' ), $finding['labels'] );
		}
		if ( $expected->has( 'law' ) ) {
			self::assertSame( $expected->value( 'law' ), $finding['law'] );
		}
	}

	/** @return list<Finding> */
	private static function findings( JsonObject $vector ): array {
		$values = $vector->object( 'values' )?->all() ?? [];
		$force  = $vector->object( 'force' );
		$rules  = [];
		foreach ( self::rules() as $rule ) {
			$from    = $force?->string( (string) $rule->string( 'set' ) );
			$rules[] = ( null === $from ? [] : [ 'from' => $from ] ) + $rule->all();
		}
		return ( new Checks( Checks::read( $rules ) ) )->findings( new Values( $values, (string) ( new JsonObject( $values ) )->string( 'today' ) ) );
	}

	/** @return list<JsonObject> */
	private static function rules(): array {
		$rules = require __DIR__ . '/../../../../../build/contract/listing-rules.php';
		return array_values( ( new JsonObject( [ 'rules' => $rules ] ) )->objects( 'rules' ) );
	}

	private static function table(): JsonObject {
		$table = json_decode( (string) file_get_contents( __DIR__ . '/../../../../fixtures/listing-checks.json' ), true, 8, JSON_THROW_ON_ERROR );
		return new JsonObject( is_array( $table ) ? $table : [] );
	}
}
