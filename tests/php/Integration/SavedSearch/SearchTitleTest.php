<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

/** Titles of searches match the copy deck. */
final class SearchTitleTest extends IntegrationTestCase {

	/** @param array<string, mixed> $values */
	#[DataProvider( 'titles' )]
	public function testTitlesOfSearches( array $values, string $german, string $english ): void {
		$search = Searches::search( $values );
		$searchTitle = self::searchTitle();
		self::assertSame( $german, str_replace( "\u{a0}", ' ', $searchTitle->of( $search, new Translator( Language::German ) ) ) );
		self::assertSame( $english, str_replace( "\u{a0}", ' ', $searchTitle->of( $search, new Translator( Language::English ) ) ) );
	}

	/** @return iterable<string, array{array<string, mixed>, string, string}> */
	public static function titles(): iterable {
		yield 'two regions, bounds' => [
			[],
			'Wohnung kaufen in Altstadt und Höri · Kaufpreis: bis 450.000 € · Wohnfläche: ab 80 m²',
			'Apartment to buy in Altstadt and Höri · Purchase price: up to €450,000 · Living space: from 80 m²',
		];
		yield 'equipment, in the order of the table' => [
			[
				'locations' => Searches::locations( 'altstadt' ),
				'features'  => [ 'lift', 'balcony' ],
			],
			'Wohnung kaufen in Altstadt · Kaufpreis: bis 450.000 € · Wohnfläche: ab 80 m² · Ausstattung: Balkon oder Terrasse, Aufzug',
			'Apartment to buy in Altstadt · Purchase price: up to €450,000 · Living space: from 80 m² · Features: Balcony or terrace, Lift',
		];
		yield 'one region' => [
			[
				'locations' => Searches::locations( 'altstadt' ),
				'fields'    => [],
			],
			'Wohnung kaufen in Altstadt',
			'Apartment to buy in Altstadt',
		];
		yield 'three regions' => [
			[
				'locations' => Searches::locations( 'meersburg', 'altstadt', 'hoeri' ),
				'fields'    => [],
			],
			'Wohnung kaufen in Altstadt, Höri und 1 weiteren Region',
			'Apartment to buy in Altstadt, Höri and 1 more region',
		];
		yield 'all parts of a parent, and two more regions' => [
			[
				'locations' => Searches::locations( 'meersburg', 'hoeri', 'petershausen', '78315', 'altstadt' ),
				'fields'    => [],
			],
			'Wohnung kaufen in Konstanz, Höri und 2 weiteren Regionen',
			'Apartment to buy in Konstanz, Höri and 2 more regions',
		];
		yield 'a place and its surroundings' => [
			[
				'locations' => Searches::locations( 'meersburg', 'hoeri', 'konstanz' ),
				'around'    => 'konstanz',
				'fields'    => [],
			],
			'Wohnung kaufen in Konstanz und 2 Orten im Umkreis',
			'Apartment to buy in Konstanz and 2 places around it',
		];
		yield 'a chosen parent of two parts, around one of them' => [
			[
				'locations' => Searches::locations( 'konstanz' ),
				'around'    => 'altstadt',
				'fields'    => [],
			],
			'Wohnung kaufen in Altstadt und 1 Ort im Umkreis',
			'Apartment to buy in Altstadt and 1 place around it',
		];
		yield 'a place without surroundings' => [
			[
				'locations' => Searches::locations( 'altstadt' ),
				'around'    => 'altstadt',
				'fields'    => [],
			],
			'Wohnung kaufen in Altstadt',
			'Apartment to buy in Altstadt',
		];
		yield 'surroundings of a region that is not chosen as a whole' => [
			[
				'around' => 'konstanz',
				'fields' => [],
			],
			'Wohnung kaufen in Altstadt und Höri',
			'Apartment to buy in Altstadt and Höri',
		];
		yield 'all regions' => [
			[
				'categoryId' => Searches::PLOT,
				'locations'  => Searches::locations( 'radolfzell', 'konstanz', 'meersburg' ),
				'fields'     => [],
			],
			'Grundstück kaufen in allen Regionen',
			'Plot of land to buy in all regions',
		];
		yield 'rent' => [
			[
				'categoryId'    => Searches::OFFICE,
				'objectType'    => 'COMMERCIAL',
				'marketingType' => 'rent',
				'fields'        => [ Searches::range( 'price.price', 1_000, 1_200 ), Searches::number( 'area.plotArea', 120.5 ) ],
			],
			'Büro/Praxis mieten in Altstadt und Höri · Kaltmiete: 1.000 € bis 1.200 € pro Monat · Fläche: ab 120,5 m²',
			'Office/practice to rent in Altstadt and Höri · Monthly rent, excluding utilities: €1,000 to €1,200 per month · Area: from 120.5 m²',
		];
		yield 'removed category, regions and fields' => [
			[
				'categoryId' => 4711,
				'locations'  => Searches::locations( 'atlantis' ),
				'fields'     => [ Searches::number( 'balconies', 2 ) ],
			],
			'Suchprofil',
			'Saved search',
		];
	}

	public function testAgencyMailListsTheSearchLineByLine(): void {
		$search = Searches::search(
			[
				'marketingType' => 'rent',
				'locations'     => Searches::locations( 'meersburg', 'altstadt', 'petershausen', 'hoeri' ),
				'fields'        => [ Searches::range( 'price.price', null, 1_200 ), Searches::range( 'area.numberRooms', 2.5, null ) ],
			]
		);
		$lines = self::searchTitle()->lines( $search, new Translator( Language::German ) );
		self::assertSame(
			[
				'Vorhaben'      => 'Mieten',
				'Immobilienart' => 'Wohnung',
				'Regionen'      => 'Konstanz, Höri, Meersburg',
				'Kaltmiete'     => 'bis 1.200 € pro Monat',
				'Zimmer'        => 'ab 2,5',
			],
			array_map( static fn( string $line ): string => str_replace( "\u{a0}", ' ', $line ), $lines )
		);
	}

	public function testAgencyMailNamesEachPlaceOfTheSurroundings(): void {
		$search = Searches::search( [ 'locations' => Searches::locations( 'konstanz', 'hoeri', 'meersburg' ), 'around' => 'konstanz' ] );
		self::assertSame( 'Konstanz und 2 Orte im Umkreis (Höri, Meersburg)', self::searchTitle()->lines( $search, new Translator( Language::German ) )['Regionen'] );
	}

	private static function searchTitle(): SearchTitle {
		return new SearchTitle( new RegionLookup( Searches::tree( ... ) ) );
	}
}
