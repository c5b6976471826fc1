<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Field;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Frame\FrameConfig;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\CatalogueConfig;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldDefinition;
use SwImmoSuite\Property\Catalogue\FieldRule;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** The catalogue of fields as chapter 3 of the specification lists it, and as a site changes it by the filter. */
final class CatalogueTest extends IntegrationTestCase {

	private Filtered $filtered;

	/** @var list<string> */
	private array $notices = [];

	protected function setUp(): void {
		$this->filtered = new Filtered();
		$this->filtered->add( 'doing_it_wrong_trigger_error', static fn(): bool => false );
		$this->filtered->add(
			'doing_it_wrong_run',
			function ( mixed $function, mixed $message ): void {
				$this->notices[] = is_string( $message ) ? "{$this->asText( $function )}: {$message}" : '';
			},
			2
		);
	}

	protected function tearDown(): void {
		$this->filtered->clear();
	}

	/** C3.13, C3.14, C3.16, C3.17, C3.19, C3.20, C3.21, C3.22, C3.23, C3.24. */
	public function testCategoriesMatchChapter3(): void {
		$german = new Translator( Language::German );
		$found  = array_map(
			static fn( Category $category ): array
				=> [
					$category->id,
					$category->name,
					$category->text,
					$category->label( $german ),
					$category->objectType?->value,
					$category->marketingType?->leadValue(),
					$category->isOffered( Wizard::Search ),
				],
			Catalogue::current()->categories()
		);
		self::assertEqualsCanonicalizing(
			[
				[ 22332, 'haus', 'efh', 'Haus', 'LIVING', null, true ],
				[ 30225, 'wohnung', 'eg', 'Wohnung', 'LIVING', null, true ],
				[ 36561, 'mehrfamilienhaus', 'mfh', 'Mehrfamilienhaus', 'LIVING', null, true ],
				[ 19795, 'grundstueck', 'grund', 'Grundstück', null, 'BUY', true ],
				[ 42723, 'buero_praxis', '', 'Büro/Praxis', 'COMMERCIAL', null, true ],
				[ 82397, 'einzelhandel', '', 'Einzelhandel', 'COMMERCIAL', null, true ],
				[ 11080, 'hallen_lager', '', 'Hallen/Lager', 'COMMERCIAL', null, true ],
				[ 30911, 'gastgewerbe', '', 'Gastgewerbe', 'COMMERCIAL', null, true ],
			],
			$found
		);
		self::assertSame( [], $this->notices );
	}

	/**
	 * C3.13, C3.26, C3.27, C3.28, C3.29, C3.30, C3.31, C3.32.
	 *
	 * @param array<string, FieldRule> $expected
	 */
	#[DataProvider( 'rules' )]
	public function testRulesMatchChapter3( Wizard $wizard, int $category, array $expected ): void {
		self::assertSame( $expected, Catalogue::current()->rules( $wizard, $category ) );
	}

	/** @return iterable<string, array{Wizard, int, array<string, FieldRule>}> */
	public static function rules(): iterable {
		$living = [ 'price.price', 'area.livingSpace', 'area.plotArea', 'area.numberRooms', 'property[baujahr]' ];
		yield 'a house to sell' => [ Wizard::Lead, 22332, array_fill_keys( $living, FieldRule::Plain ) ];
		yield 'an apartment to find' => [
			Wizard::Search,
			30225,
			[
				'price.price'       => FieldRule::Range,
				'area.livingSpace'  => FieldRule::Minimum,
				'area.numberRooms'  => FieldRule::Minimum,
				'property[baujahr]' => FieldRule::Range,
			],
		];
		yield 'a house to find' => [
			Wizard::Search,
			22332,
			[
				'price.price'       => FieldRule::Range,
				'area.livingSpace'  => FieldRule::Minimum,
				'area.plotArea'     => FieldRule::Minimum,
				'area.numberRooms'  => FieldRule::Minimum,
				'property[baujahr]' => FieldRule::Range,
			],
		];
		yield 'a hall to find' => [
			Wizard::Search,
			11080,
			[
				'price.price'       => FieldRule::Range,
				'area.plotArea'     => FieldRule::Plain,
				'property[baujahr]' => FieldRule::Plain,
			],
		];
		yield 'a plot to sell' => [
			Wizard::Lead,
			19795,
			[
				'price.price'   => FieldRule::Plain,
				'area.plotArea' => FieldRule::Plain,
			],
		];
		yield 'an unknown category' => [ Wizard::Search, 1, [] ];
	}

	public function testACategoryFitsItsTypes(): void {
		$catalogue = Catalogue::current();
		self::assertTrue( $catalogue->category( 22332 )?->fits( 'LIVING', 'rent' ) );
		self::assertFalse( $catalogue->category( 22332 )->fits( 'COMMERCIAL', 'buy' ) );
		self::assertTrue( $catalogue->category( 19795 )?->fits( 'COMMERCIAL', 'buy' ) );
		self::assertTrue( $catalogue->category( 19795 )->fits( 'LIVING', 'BUY' ) );
		self::assertFalse( $catalogue->category( 19795 )->fits( 'LIVING', 'RENT' ) );
	}

	public function testLabelsDependOnWizardAndMarketingType(): void {
		$price = $this->field( 'price.price' );
		$label = fn( string $id, Wizard $wizard, int $category, string $marketing ): string
			=> Catalogue::current()->fieldLabel( $this->field( $id ), new FieldContext( $wizard, $category, MarketingType::read( $marketing ) ), new Translator( Language::German ) );
		self::assertSame( 'Preis', $price->label( new Translator( Language::German ) ) );
		self::assertSame( 'Preisvorstellung', $label( 'price.price', Wizard::Lead, 22332, 'buy' ) );
		self::assertSame( 'Kaltmiete', $label( 'price.price', Wizard::Lead, 22332, 'RENT' ) );
		self::assertSame( 'Kaufpreis', $label( 'price.price', Wizard::Search, 22332, 'buy' ) );
		self::assertSame( 'Kaltmiete', $label( 'price.price', Wizard::Search, 22332, 'rent' ) );
		self::assertSame( 'Grundstücksfläche', $label( 'area.plotArea', Wizard::Search, 22332, 'buy' ) );
		self::assertSame( 'Fläche', $label( 'area.plotArea', Wizard::Search, 82397, 'rent' ) );
		self::assertSame( [ 'BUY', 'RENT' ], array_keys( $this->field( 'property[baujahr]' )->marketingHints ), 'Searches have no explanation of the year.' );
		self::assertSame( 'Monthly rent, excluding utilities', $price->label( new Translator( Language::English ), 'rent' ) );
	}

	/** C5.18. */
	public function testAFilterExtendsTheCatalogue(): void {
		$before = Catalogue::current()->version();
		self::assertSame( $before, Catalogue::current()->version() );
		$this->extend(
			static function ( array $catalogue ): array {
				$pump                           = [ 'value' => '7', 'label' => [ 'de' => 'Wärmepumpe', 'en' => 'Heat pump' ] ];
				$catalogue['fields']['heating'] = [ 'type' => 'select', 'group' => 'property', 'label' => [ 'de' => 'Heizung', 'en' => 'Heating' ], 'values' => [ $pump ] ];
				$catalogue['fields']['balcony'] = [ 'type' => 'bool', 'group' => 'property', 'label' => 'Balkon' ];
				$catalogue['fields']['cellar']  = [ 'type' => 'string', 'unit' => 'm³', 'group' => 'area', 'label' => 'Keller' ];
				$catalogue['fields']['garage']  = [ 'unit' => 'm²', 'group' => 'area', 'label' => 'Garage' ];
				$catalogue['rules']['boat']     = [ 'lead' => [ 'heating' => 'plain' ], 'search' => [ 'balcony' => 'plain', 'cellar' => 'range' ] ];
				$catalogue['categories'][]      = [ 'id' => 5, 'name' => 'hausboot', 'displayText' => 'Hausboot', 'objectType' => 'LIVING', 'wizards' => [ 'search' ], 'rules' => 'boat' ];
				return $catalogue;
			}
		);
		$catalogue = Catalogue::current();
		$german    = new Translator( Language::German );
		self::assertNotSame( $before, $catalogue->version() );
		self::assertSame( 'Hausboot', $catalogue->category( 5 )?->label( $german ) );
		self::assertSame( [ 'balcony' => FieldRule::Plain, 'cellar' => FieldRule::Range ], $catalogue->rules( Wizard::Search, 5 ) );
		self::assertSame( 'Heizung', $this->field( 'heating' )->label( $german ) );
		self::assertSame( 'Heating', $this->field( 'heating' )->label( new Translator( Language::English ) ) );
		self::assertSame( [ [ 'title' => 'Wärmepumpe', 'value' => '7' ] ], $this->field( 'heating' )->toArray( $german )['values'] );
		self::assertSame( 'select', $this->field( 'balcony' )->toArray( $german )['type'] );
		self::assertSame( [ [ 'title' => 'Ja', 'value' => '1' ], [ 'title' => 'Nein', 'value' => '0' ] ], $this->field( 'balcony' )->toArray( $german )['values'] );
		self::assertSame( [ FieldType::Number, FieldType::Number ], [ $this->field( 'cellar' )->type, $this->field( 'garage' )->type ] );
		self::assertSame( FieldType::Currency, $this->field( 'price.price' )->type );
		self::assertSame( [], $this->notices );
		$this->filtered->clear();
		self::assertSame( $before, Catalogue::current()->version() );
	}

	/**
	 * C3.14.
	 *
	 * @param array<string, mixed> $changed
	 */
	#[DataProvider( 'displayTexts' )]
	public function testLabelIsAcceptedInsteadOfDisplayText( array $changed, string $expected ): void {
		$this->extend( static fn( array $all ): array => array_replace_recursive( $all, [ 'categories' => [ $changed ] ] ) );
		$english = new Translator( Language::English );
		self::assertSame( $expected, Catalogue::current()->category( 22332 )?->label( $english ) );
		$config = (string) wp_json_encode( CatalogueConfig::build( Catalogue::current(), $english ) );
		self::assertStringContainsString( "\"displayText\":\"{$expected}\",\"label\":\"{$expected}\"", $config );
		self::assertSame( [], $this->notices );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function displayTexts(): iterable {
		yield 'nothing is changed' => [ [], 'House' ];
		yield 'displayText' => [ [ 'displayText' => 'Villa' ], 'Villa' ];
		yield 'label, by an older filter' => [ [ 'label' => 'Villa' ], 'Villa' ];
		yield 'both: displayText wins' => [ [ 'displayText' => 'Villa', 'label' => 'Castle' ], 'Villa' ];
		yield 'in both languages' => [ [ 'displayText' => [ 'de' => 'Villen', 'en' => 'Villas' ] ], 'Villas' ];
		yield 'label in both languages' => [ [ 'label' => [ 'de' => 'Villen', 'en' => 'Villas' ] ], 'Villas' ];
		yield 'label, where displayText is removed' => [ [ 'displayText' => null, 'label' => 'Villa' ], 'Villa' ];
		yield 'the plugin’s label, where displayText is removed' => [ [ 'displayText' => null ], 'House' ];
	}

	public function testAFilterFindsBothNamesOfADisplayText(): void {
		$found = [];
		$this->extend(
			static function ( array $all ) use ( &$found ): array {
				$found = array_map( static fn( mixed $category ): array => array_intersect_key( (array) $category, [ 'displayText' => 1, 'label' => 1 ] ), $all['categories'] );
				return $all;
			}
		);
		Catalogue::current();
		self::assertSame( [ 'displayText' => 'House', 'label' => 'House' ], $found[0] );
		self::assertCount( 8, $found );
	}

	/** @param Closure(array<string, array<array-key, mixed>>): mixed $change */
	#[DataProvider( 'malformed' )]
	public function testMalformedFieldsAreLeftOutAndReported( Closure $change, string $part ): void {
		$shipped = Catalogue::current();
		$this->extend( $change );
		$catalogue = Catalogue::current();
		Catalogue::current();
		self::assertCount( 1, $this->notices );
		self::assertStringStartsWith( 'sw_immosuite_catalogue: ', $this->notices[0] );
		self::assertStringContainsString( $part, $this->notices[0] );
		// The other parts of the catalogue are unchanged.
		self::assertEquals( $shipped->category( 22332 ), $catalogue->category( 22332 ) );
		self::assertCount( 8, $catalogue->categories() );
		self::assertSame( $shipped->rules( Wizard::Search, 30225 ), $catalogue->rules( Wizard::Search, 30225 ) );
		self::assertNotSame( [], CatalogueConfig::build( $catalogue, new Translator( Language::German ) ) );
	}

	/** @return iterable<string, array{Closure(array<string, array<array-key, mixed>>): mixed, string}> */
	public static function malformed(): iterable {
		$field    = static fn( mixed $field ): Closure => static fn( array $all ): array => array_replace_recursive( $all, [ 'fields' => [ 'x' => $field ] ] );
		$category = static fn( mixed $category ): Closure => static fn( array $all ): array => array_merge_recursive( $all, [ 'categories' => [ $category ] ] );
		$rule     = static fn( string $id, mixed $rule ): Closure => static fn( array $all ): array => array_replace_recursive( $all, [ 'rules' => [ 'own' => [ 'lead' => [ $id => $rule ] ] ] ] );
		yield 'no array' => [ static fn(): string => 'nonsense', 'no array' ];
		yield 'null' => [ static fn(): mixed => null, 'no array' ];
		yield 'a part is missing' => [ static fn( array $all ): array => array_diff_key( $all, [ 'fields' => true ] ), 'fields' ];
		yield 'a part is no list' => [ static fn( array $all ): array => [ 'categories' => 5 ] + $all, 'categories' ];
		yield 'an invalid field' => [ $field( 5 ), 'fields.x' ];
		yield 'a field without a label' => [ $field( [ 'type' => 'int', 'group' => 'area' ] ), 'fields.x' ];
		yield 'a field without a group' => [ $field( [ 'type' => 'int', 'label' => 'X' ] ), 'fields.x' ];
		yield 'a field of an unknown type' => [ $field( [ 'type' => 'color', 'group' => 'area', 'label' => 'X' ] ), 'fields.x' ];
		yield 'a select without options' => [ $field( [ 'type' => 'select', 'group' => 'area', 'label' => 'X' ] ), 'fields.x' ];
		yield 'an option without a title' => [ $field( [ 'type' => 'select', 'group' => 'area', 'label' => 'X', 'values' => [ [ 'value' => 'a' ] ] ] ), 'fields.x' ];
		yield 'a label in one language' => [ $field( [ 'type' => 'int', 'group' => 'area', 'label' => [ 'de' => 'X' ] ] ), 'fields.x' ];
		yield 'a label that is no UTF-8' => [ $field( [ 'type' => 'int', 'group' => 'area', 'label' => "\xff" ] ), 'fields.x' ];
		yield 'an id that a body cannot contain' => [
			static fn( array $all ): array => array_replace_recursive( $all, [ 'fields' => [ 'a b' => [ 'type' => 'int', 'group' => 'area', 'label' => 'X' ] ] ] ),
			'fields.a b',
		];
		yield 'an invalid category' => [ $category( 'house' ), 'categories.8' ];
		yield 'a category without a text' => [ $category( [ 'id' => 5, 'wizards' => [ 'lead' ], 'rules' => 'living' ] ), 'categories.8' ];
		yield 'a category twice' => [ $category( [ 'id' => 22332, 'label' => 'X', 'wizards' => [ 'lead' ], 'rules' => 'living' ] ), 'categories.8' ];
		yield 'a category without rules' => [ $category( [ 'id' => 5, 'label' => 'X', 'wizards' => [ 'lead' ], 'rules' => 'none' ] ), 'categories.8' ];
		yield 'a category of no wizard' => [ $category( [ 'id' => 5, 'label' => 'X', 'wizards' => [ 'chess' ], 'rules' => 'living' ] ), 'categories.8' ];
		yield 'a category of another type' => [ $category( [ 'id' => 5, 'label' => 'X', 'objectType' => 'SPACE', 'wizards' => [ 'lead' ], 'rules' => 'living' ] ), 'categories.8' ];
		yield 'a rule of an unknown field' => [ $rule( 'y', 'plain' ), 'rules.own.lead.y' ];
		yield 'an unknown rule' => [ $rule( 'price.price', 'most' ), 'rules.own.lead.price.price' ];
		yield 'an unknown object type' => [ static fn( array $all ): array => array_merge_recursive( $all, [ 'objectTypes' => [ [ 'id' => 'SPACE', 'label' => 'X' ] ] ] ), 'objectTypes.2' ];
	}

	/** C3.14, C9.1, C9.3, C9.4. */
	public function testADocumentGetsTheCatalogueInItsLanguage(): void {
		$config = CatalogueConfig::build( Catalogue::current(), new Translator( Language::German ) );
		$json   = (string) wp_json_encode( $config );
		self::assertSame( [], Validator::validate( Contract::schema( 'catalogue-config' ), json_decode( $json ) ) );
		self::assertStringContainsString( '"version":"' . Catalogue::current()->version( Language::German ) . '"', $json );
		self::assertStringContainsString( '"objectTypes":[{"id":"LIVING","label":"Wohnen"},{"id":"COMMERCIAL","label":"Gewerbe"}]', $json );
		self::assertStringContainsString( '"text":"grund","displayText":"Grundst', $json );
		self::assertStringContainsString( '"objectType":null,"marketingType":"BUY"', $json );
		self::assertStringContainsString( '"lead":[{"id":"BUY","label":"Verkaufen"},{"id":"RENT","label":"Vermieten"}]', $json );
		self::assertStringContainsString( '"search":[{"id":"buy","label":"Kaufen"},{"id":"rent","label":"Mieten"}]', $json );
		self::assertStringContainsString( '"defaults":{"lead":{"marketingType":"BUY","objectType":"LIVING"},"search":{"marketingType":"buy","objectType":"LIVING"}}', $json );
		self::assertStringContainsString( 'Freistehend, Doppelhaush', (string) wp_json_encode( $config, JSON_UNESCAPED_UNICODE ) );
		self::assertStringContainsString( '"Rent out"', (string) wp_json_encode( CatalogueConfig::build( Catalogue::current(), new Translator( Language::English ) ) ) );
		self::assertNotSame( Catalogue::current()->version( Language::German ), Catalogue::current()->version( Language::English ) );
	}

	public function testOnlyThePluginsOwnCatalogueIsPrinted(): void {
		self::assertTrue( Catalogue::current()->isShipped() );
		$this->extend( static fn( array $all ): array => array_replace_recursive( $all, [ 'categories' => [ [ 'label' => 'Villa' ] ] ] ) );
		self::assertFalse( Catalogue::current()->isShipped() );
		self::assertTrue( FrameConfig::fitsPrinted( Contract::widgets()['contact-form'] ) );
	}

	public function testFormsWithoutPropertyFieldsContainNoCatalogue(): void {
		self::assertFalse( Contract::widgets()['contact-form']->needsCatalogue );
		self::assertFalse( Contract::widgets()['login']->needsCatalogue );
	}

	/** @param Closure(array<string, array<array-key, mixed>>): mixed $change */
	private function extend( Closure $change ): void {
		$this->filtered->add( 'sw_immosuite_catalogue', $change );
	}

	private function field( string $id ): FieldDefinition {
		return Catalogue::current()->field( $id ) ?? self::fail( "There is no field {$id}." );
	}

	private function asText( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
