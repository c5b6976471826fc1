<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Field;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldValidator;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/**
 * Every possible fault of a field data item, with its message.
 *
 * @phpstan-import-type FieldValueShape from Shapes
 */
final class FieldValidatorTest extends IntegrationTestCase {

	private const CHARACTERS = 'Das Feld enthält Zeichen, die wir nicht verarbeiten können. Bitte tippen Sie den Text neu ein.';

	private const NOT_OFFERED = '„Wohnfläche“ gehört nicht zu dieser Immobilienart. Bitte leeren Sie das Feld.';

	private Filtered $filtered;

	protected function setUp(): void {
		$this->filtered = new Filtered();
		$this->filtered->add(
			'sw_immosuite_catalogue',
			static function ( array $all ): array {
				$fields = [
					'heating' => [ 'type' => 'select', 'group' => 'property', 'label' => 'Heizung', 'values' => [ [ 'value' => 'gas', 'label' => 'Gas' ], [ 'value' => '7', 'label' => 'Pumpe' ] ] ],
					'balcony' => [ 'type' => 'bool', 'group' => 'property', 'label' => 'Balkon' ],
					'note'    => [ 'type' => 'string', 'group' => 'property', 'label' => 'Notiz' ],
					'floor'   => [ 'type' => 'int', 'group' => 'property', 'label' => 'Etage', 'minimum' => -3 ],
					'depth'   => [ 'type' => 'int', 'unit' => 'm', 'group' => 'property', 'label' => 'Tiefe', 'maximum' => 40 ],
					'weight'  => [ 'type' => 'number', 'unit' => 't', 'group' => 'property', 'label' => 'Last' ],
				];
				$rules = array_fill_keys( array_keys( $fields ), 'plain' );
				return array_replace_recursive( $all, [ 'fields' => $fields, 'rules' => [ 'living' => [ 'lead' => $rules ] ] ] );
			}
		);
	}

	protected function tearDown(): void {
		$this->filtered->clear();
	}

	/** @param list<FieldValueShape> $items */
	#[DataProvider( 'validValues' )]
	public function testOfferedValuesAreValid( Wizard $wizard, int $category, array $items ): void {
		self::assertSame( [], FieldValidator::faults( $wizard, $category, $items, 'fields' ) );
		foreach ( $items as $item ) {
			self::assertEquals( $item, FieldValue::fromObject( new JsonObject( $item ) )->toArray() );
		}
	}

	/** @return iterable<string, array{Wizard, int, list<FieldValueShape>}> */
	public static function validValues(): iterable {
		yield 'nothing' => [ Wizard::Lead, 22332, [] ];
		yield 'a house' => [ Wizard::Lead, 22332, [ self::number( 'price.price', 650000 ), self::number( 'area.livingSpace', 142.5 ), self::number( 'property[baujahr]', 1978 ) ] ];
		yield 'choices and texts' => [ Wizard::Lead, 22332, [ self::raw( 'heating', 'gas' ), self::raw( 'balcony', '0' ), self::raw( 'note', 'Nordbalkon' ), self::number( 'floor', -3 ) ] ];
		yield 'an option that looks like a number' => [ Wizard::Lead, 22332, [ self::raw( 'heating', '7' ) ] ];
		yield 'a search' => [ Wizard::Search, 30225, [ self::range( 'price.price', null, 450000 ), self::range( 'area.livingSpace', 80, null ), self::range( 'property[baujahr]', 1950, 1950 ) ] ];
		yield 'a plain value of a search' => [ Wizard::Search, 82397, [ self::number( 'area.plotArea', 0 ), self::range( 'price.price', 0, 999999999 ) ] ];
		yield 'an unknown category, reported elsewhere' => [ Wizard::Search, 1, [ self::number( 'price.price', 5 ) ] ];
	}

	/** @param FieldValueShape $item */
	#[DataProvider( 'faults' )]
	public function testFaultsAndTheirSentences( FieldContext $context, array $item, string $field, string $code, string $sentence ): void {
		$validItem = Wizard::Lead === $context->wizard ? self::number( 'area.plotArea', 5 ) : self::range( 'price.price', 5, null );
		$items     = [ $validItem, $item ];
		self::assertSame( [ "lead.fields.1.{$field}" => $code ], FieldValidator::faults( $context->wizard, $context->categoryId, $items, 'lead.fields' ) );
		$german    = new Translator( Language::German );
		$sentences = new Sentences( $german, FieldValidator::details( $context, $items, 'lead.fields', $german ) );
		$fault     = $sentences->fault( "lead.fields.1.{$field}", $code );
		self::assertSame( $sentence, str_replace( "\u{a0}", ' ', $fault['message'] ) );
	}

	/** @return iterable<string, array{FieldContext, FieldValueShape, string, string, string}> */
	public static function faults(): iterable {
		$lead   = new FieldContext( Wizard::Lead, 22332, MarketingType::Buy );
		$search = new FieldContext( Wizard::Search, 22332, MarketingType::Rent );
		$shop   = new FieldContext( Wizard::Search, 82397, MarketingType::Buy );
		yield 'an unknown field' => [ $lead, self::number( 'x', 5 ), 'name', 'field_not_offered', 'Bitte prüfen Sie Ihre Eingaben.' ];
		yield 'a field of another category' => [ $shop, self::range( 'area.livingSpace', 5, null ), 'name', 'field_not_offered', self::NOT_OFFERED ];
		yield 'a field twice' => [ $lead, self::number( 'area.plotArea', 6 ), 'name', 'duplicate', 'Bitte prüfen Sie Ihre Eingaben.' ];
		yield 'a text for an amount' => [ $lead, self::raw( 'price.price', '5' ), 'valueType', 'number', 'Bitte geben Sie einen Betrag ein, zum Beispiel 350.000.' ];
		yield 'a range from an owner' => [ $lead, self::range( 'area.numberRooms', 3, 4 ), 'valueType', 'number', 'Bitte geben Sie eine Zahl ein, zum Beispiel 85,5.' ];
		yield 'a number from a seeker' => [ $search, self::number( 'area.livingSpace', 3 ), 'valueType', 'number', 'Bitte geben Sie eine Zahl ein, zum Beispiel 85,5.' ];
		yield 'a number for a choice' => [ $lead, self::number( 'balcony', 1 ), 'valueType', 'unknown_option', 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.' ];
		yield 'a number for a text' => [ $lead, self::number( 'note', 1 ), 'valueType', 'invalid_characters', self::CHARACTERS ];
		yield 'a key of another value type' => [ $lead, [ 'minValue' => 5 ] + self::number( 'price.price', 5 ), 'minValue', 'unknown_field', 'Bitte prüfen Sie Ihre Eingaben.' ];
		yield 'an upper bound that is not offered' => [ $search, self::range( 'area.livingSpace', 80, 90 ), 'maxValue', 'unknown_field', 'Bitte prüfen Sie Ihre Eingaben.' ];
		yield 'no value' => [ $lead, [ 'name' => 'price.price', 'valueType' => 'NUMBER' ], 'value', 'required', 'Bitte füllen Sie das Feld „Preisvorstellung“ aus.' ];
		yield 'null for a value' => [ $lead, [ 'name' => 'price.price', 'valueType' => 'NUMBER', 'value' => null ], 'value', 'required', 'Bitte füllen Sie das Feld „Preisvorstellung“ aus.' ];
		yield 'an open range' => [ $search, self::range( 'property[baujahr]', null, null ), 'minValue', 'required', 'Bitte füllen Sie das Feld „Baujahr“ aus.' ];
		yield 'no choice' => [ $lead, self::raw( 'heating', '' ), 'data', 'required', 'Bitte treffen Sie bei „Heizung“ eine Auswahl.' ];
		yield 'an unknown option' => [ $lead, self::raw( 'heating', 'coal' ), 'data', 'unknown_option', 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.' ];
		yield 'an invalid boolean' => [ $lead, self::raw( 'balcony', 'true' ), 'data', 'unknown_option', 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.' ];
		yield 'a minimum above the maximum' => [ $search, self::range( 'property[baujahr]', 1990, 1980 ), 'minValue', 'range', 'Der Wert bei „ab“ darf nicht größer sein als der Wert bei „bis“.' ];
		yield 'a year of five digits' => [ $lead, self::number( 'property[baujahr]', 19788 ), 'value', 'number', 'Bitte geben Sie das Jahr mit vier Ziffern ein, zum Beispiel 1978.' ];
		yield 'a year with a fraction' => [ $search, self::range( 'property[baujahr]', null, 1978.5 ), 'maxValue', 'number', 'Bitte geben Sie das Jahr mit vier Ziffern ein, zum Beispiel 1978.' ];
		yield 'half a floor' => [ $lead, self::number( 'floor', 1.5 ), 'value', 'number', 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 4.' ];
		yield 'a negative price' => [ $lead, self::number( 'price.price', -1 ), 'value', 'out_of_range', 'Preisvorstellung: Bitte geben Sie einen Wert zwischen 0 € und 999.999.999 € ein.' ];
		yield 'too many rooms' => [ $lead, self::number( 'area.numberRooms', 1000.5 ), 'value', 'out_of_range', 'Zimmer: Bitte geben Sie einen Wert zwischen 0 und 1.000 ein.' ];
		yield 'an area of a shop' => [ $shop, self::number( 'area.plotArea', 2e8 ), 'value', 'out_of_range', 'Fläche: Bitte geben Sie einen Wert zwischen 0 m² und 100.000.000 m² ein.' ];
		yield 'below the lower bound' => [ $lead, self::number( 'floor', -4 ), 'value', 'min', 'Etage: Bitte geben Sie mindestens -3 ein.' ];
		yield 'beyond the upper bound' => [ $lead, self::number( 'depth', 41 ), 'value', 'max', 'Tiefe: Bitte geben Sie höchstens 40 m ein.' ];
		yield 'a figure above every limit' => [ $lead, self::number( 'weight', 1e13 ), 'value', 'number', 'Bitte geben Sie eine Zahl ein, zum Beispiel 85,5.' ];
		yield 'infinity' => [ $lead, self::number( 'weight', INF ), 'value', 'number', 'Bitte geben Sie eine Zahl ein, zum Beispiel 85,5.' ];
	}

	public function testSentencesOfOtherFaults(): void {
		$german   = new Sentences( new Translator( Language::German ) );
		$messages = [];
		foreach ( [ 'unknown_category', 'category_mismatch', 'unknown_region', 'listing_gone', 'same_email', 'number' ] as $code ) {
			$messages[ $code ] = $german->fault( 'x', $code )['message'];
		}
		foreach ( [ 'type', 'categoryId', 'locations' ] as $name ) {
			$messages[ $name ] = $german->fault( "lead.{$name}", 'required' )['message'];
		}
		self::assertSame(
			[
				'unknown_category'  => 'Diese Immobilienart gibt es nicht mehr. Bitte wählen Sie neu.',
				'category_mismatch' => 'Bitte wählen Sie eine Immobilienart, die zur Nutzung passt.',
				'unknown_region'    => 'Eine gewählte Region gibt es nicht mehr. Bitte prüfen Sie die Regionen.',
				'listing_gone'      => 'Diese Immobilie ist nicht mehr verfügbar.',
				'same_email'        => 'Das ist bereits Ihre E-Mail-Adresse.',
				'number'            => 'Bitte geben Sie eine Zahl ein, zum Beispiel 85,5.',
				'type'              => 'Bitte wählen Sie, was Sie wünschen.',
				'categoryId'        => 'Bitte wählen Sie die Immobilienart.',
				'locations'         => 'Bitte wählen Sie mindestens eine Region.',
			],
			$messages
		);
	}

	/** @return FieldValueShape */
	private static function number( string $name, int|float $value ): array {
		return [ 'name' => $name, 'valueType' => 'NUMBER', 'value' => $value ];
	}

	/** @return FieldValueShape */
	private static function range( string $name, int|float|null $min, int|float|null $max ): array {
		return [ 'name' => $name, 'valueType' => 'RANGE', 'minValue' => $min, 'maxValue' => $max ];
	}

	/** @return FieldValueShape */
	private static function raw( string $name, string $data ): array {
		return [ 'name' => $name, 'valueType' => 'RAW', 'data' => $data ];
	}
}
