<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\Record;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

/** The enum of a listing's fields agrees with the tables and the catalogue. */
final class FieldTest extends TestCase {

	public function testEveryColumnIsInTheTableOfListings(): void {
		$columns = array_map( static fn( Field $field ): ?string => $field->definition()->column, Field::cases() );
		self::assertEqualsCanonicalizing( self::columns( 'listings' ), [ 'post_id', 'size', 'place', 'town', 'slug', 'listed_at', ...array_diff( $columns, [ null ] ) ] );
	}

	public function testEveryCriterionHasBothBoundsInTheTableOfPostings(): void {
		$bounds = [];
		foreach ( array_keys( Field::criteria() ) as $column ) {
			array_push( $bounds, "{$column}_min", "{$column}_max" );
		}
		self::assertEqualsCanonicalizing( self::columns( 'search_postings' ), [ 'cell', 'search_id', 'contact_id', 'urgency', 'features', ...$bounds ] );
	}

	public function testEveryCriterionIsAFieldOfTheCatalogue(): void {
		foreach ( Field::criteria() as $field ) {
			$id = (string) $field->definition()->criterion;
			self::assertNotNull( Catalogue::current()->field( $id ), $id );
			self::assertSame( $field, Field::ofCriterion( $id ) );
		}
		self::assertNull( Field::ofCriterion( 'balconies' ) );
	}

	public function testEveryKeyHasThePrefixOfThePlugin(): void {
		foreach ( Field::cases() as $field ) {
			self::assertSame( $field->value, 'sw_immo_' . $field->unprefixed() );
		}
	}

	public function testFiguresOfPagesHaveTheTypesOfTheirFields(): void {
		foreach ( PostType::FIGURES as $key => $type ) {
			self::assertSame( Field::from( $key )->definition()->type, $type, $key );
		}
	}

	/** @return list<string> */
	private static function columns( string $table ): array {
		preg_match_all( '/^\s*([a-z_]+) (?:CHAR|VARCHAR|TINYINT|SMALLINT|INT|BIGINT)/m', TableSchema::TABLES[ $table ] ?? '', $found );
		return $found[1];
	}
}
