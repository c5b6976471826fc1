<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Field;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldSummary;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Figures in mails and titles: labels, units and formatted numbers. */
final class FieldSummaryTest extends IntegrationTestCase {

	/**
	 * @param list<FieldValue>      $values
	 * @param array<string, string> $expected
	 */
	#[DataProvider( 'summaries' )]
	public function testFiguresHaveLabelsAndUnits( FieldContext $context, Language $language, array $values, array $expected ): void {
		$lines = array_map( static fn( string $line ): string => str_replace( "\u{a0}", ' ', $line ), FieldSummary::lines( $context, $values, new Translator( $language ) ) );
		self::assertSame( $expected, $lines );
	}

	/** @return iterable<string, array{FieldContext, Language, list<FieldValue>, array<string, string>}> */
	public static function summaries(): iterable {
		$values = [
			FieldValue::ofRange( 'property[baujahr]', 1950, 1990 ),
			FieldValue::ofRange( 'area.livingSpace', 80.5, null ),
			FieldValue::ofRange( 'price.price', null, 450000 ),
			FieldValue::ofRange( 'area.numberRooms', 3.5, 3.5 ),
		];
		yield 'a search, in the order of the catalogue' => [
			new FieldContext( Wizard::Search, 30225, MarketingType::Buy ),
			Language::German,
			$values,
			[ 'Kaufpreis' => 'bis 450.000 €', 'Wohnfläche' => 'ab 80,5 m²', 'Zimmer' => '3,5', 'Baujahr' => '1950 bis 1990' ],
		];
		yield 'the same in English' => [
			new FieldContext( Wizard::Search, 30225, MarketingType::Buy ),
			Language::English,
			$values,
			[ 'Purchase price' => 'up to €450,000', 'Living space' => 'from 80.5 m²', 'Rooms' => '3.5', 'Year built' => '1950 to 1990' ],
		];
		yield 'a rent says "per month" once' => [
			new FieldContext( Wizard::Search, 30225, MarketingType::Rent ),
			Language::German,
			[ FieldValue::ofRange( 'price.price', 1000, 1200 ) ],
			[ 'Kaltmiete' => '1.000 € bis 1.200 € pro Monat' ],
		];
		yield 'a rent in English' => [
			new FieldContext( Wizard::Lead, 22332, MarketingType::Rent ),
			Language::English,
			[ FieldValue::ofNumber( 'price.price', 1200 ) ],
			[ 'Monthly rent, excluding utilities' => '€1,200 per month' ],
		];
		yield 'an owner\'s values' => [
			new FieldContext( Wizard::Lead, 22332, MarketingType::Buy ),
			Language::German,
			[ FieldValue::ofNumber( 'area.plotArea', 1620 ), FieldValue::ofNumber( 'price.price', 650000 ), FieldValue::ofNumber( 'property[baujahr]', 1978 ) ],
			[ 'Preisvorstellung' => '650.000 €', 'Grundstücksfläche' => '1.620 m²', 'Baujahr' => '1978' ],
		];
		yield 'a plain value of a search is a minimum, and a shop has its own label for the area' => [
			new FieldContext( Wizard::Search, 82397, MarketingType::Buy ),
			Language::German,
			[ FieldValue::ofNumber( 'area.plotArea', 200 ) ],
			[ 'Fläche' => 'ab 200 m²' ],
		];
		yield 'a removed field' => [ new FieldContext( Wizard::Search, 30225, MarketingType::Buy ), Language::German, [ FieldValue::ofNumber( 'gone', 5 ) ], [] ];
		yield 'nothing' => [ new FieldContext( Wizard::Search, 30225, MarketingType::Buy ), Language::German, [], [] ];
	}

	public function testChoicesAreNamedAndTypedTextsStayWithTheAgency(): void {
		$filtered = new Filtered();
		$filtered->add(
			'sw_immosuite_catalogue',
			static fn( array $all ): array => array_replace_recursive(
				$all,
				[
					'fields' => [
						'heating' => [ 'type' => 'select', 'group' => 'property', 'label' => 'Heizung', 'values' => [ [ 'value' => 'gas', 'label' => 'Erdgas' ] ] ],
						'balcony' => [ 'type' => 'bool', 'group' => 'property', 'label' => 'Balkon' ],
						'garden'  => [ 'type' => 'bool', 'group' => 'property', 'label' => 'Garten' ],
						'note'    => [ 'type' => 'string', 'group' => 'property', 'label' => 'Notiz' ],
					],
				]
			)
		);
		$context   = new FieldContext( Wizard::Search, 30225, MarketingType::Buy );
		$german = new Translator( Language::German );
		$values = [ FieldValue::ofText( 'note', 'Ruf an: 0190' ), FieldValue::ofText( 'garden', '0' ), FieldValue::ofText( 'balcony', '1' ), FieldValue::ofText( 'heating', 'gas' ) ];
		$chosen = [ 'Heizung' => 'Erdgas', 'Balkon' => 'Ja', 'Garten' => 'Nein' ];
		self::assertSame( $chosen, FieldSummary::lines( $context, $values, $german ) );
		self::assertSame( $chosen + [ 'Notiz' => 'Ruf an: 0190' ], FieldSummary::withTexts( $context, $values, $german ) );
		self::assertSame( [], FieldSummary::lines( $context, [ FieldValue::ofText( 'heating', 'coal' ) ], $german ) );
		// The value was stored when the field accepted texts.
		self::assertSame( [], FieldSummary::lines( $context, [ FieldValue::ofText( 'area.livingSpace', 'Ruf an: 0190' ) ], $german ) );
		$filtered->clear();
	}
}
