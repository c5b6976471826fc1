<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Field;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\FieldValidator;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Tests\Support\Filtered;

/** Form and server refuse the same values for the same reasons; Jest reads the same table. */
final class FieldVectorsTest extends TestCase {

	private const HOUSE = 22332;

	private Filtered $filtered;

	protected function setUp(): void {
		$this->filtered = new Filtered();
	}

	protected function tearDown(): void {
		$this->filtered->clear();
	}

	#[DataProvider( 'vectors' )]
	public function testTypedValuesMatchTheTable( JsonObject $vector ): void {
		$field = $vector->object( 'field' ) ?? self::fail( 'The vector has no field.' );
		$this->addToCatalogue( $field );
		$type  = FieldType::from( (string) $field->string( 'type' ) );
		$typed = (string) $vector->string( 'entry' );
		if ( ! $type->isNumber() ) {
			$this->assertText( $vector, Body::trimLine( $typed ) );
			return;
		}
		$value    = NumberText::parse( $typed, $type, Language::from( (string) $vector->string( 'language' ) ) );
		$expected = $vector->value( 'value' );
		self::assertSame( is_int( $expected ) ? (float) $expected : $expected, $value );
		if ( null === $value ) {
			// An empty value is not sent; only the form has the typed text.
			self::assertSame( '' === Body::trimLine( $typed ) ? null : 'number', $vector->string( 'code' ) );
			return;
		}
		self::assertSame( $vector->string( 'code' ), self::code( [ 'valueType' => 'NUMBER', 'value' => $value ], 'value' ) );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function vectors(): iterable {
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/field-vectors.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( is_array( $vectors ) ? $vectors : [] as $vector ) {
			$object = new JsonObject( is_array( $vector ) ? $vector : [] );
			yield (string) $object->string( 'why' ) => [ $object ];
		}
	}

	/** Checks a text or a choice; the body omits empty values. */
	private function assertText( JsonObject $vector, string $data ): void {
		$item      = [ 'name' => 'x', 'valueType' => 'RAW', 'data' => $data ];
		$malformed = Validator::validate( Contract::schema( 'field-value' ), (object) $item );
		$code      = [] === $malformed ? self::code( $item, 'data' ) : 'invalid_characters';
		self::assertSame( $vector->string( 'code' ), '' === $data ? null : $code );
	}

	/**
	 * @param array{valueType: 'NUMBER'|'RAW', value?: float, data?: string} $item Without its name.
	 * @return string|null Code of the fault of the value.
	 */
	private static function code( array $item, string $key ): ?string {
		return FieldValidator::faults( Wizard::Lead, self::HOUSE, [ [ 'name' => 'x' ] + $item ], 'fields' )[ "fields.0.{$key}" ] ?? null;
	}

	/** Adds the field to the form for owners of a house. */
	private function addToCatalogue( JsonObject $field ): void {
		$definition = [ 'group' => 'property', 'label' => 'X' ] + $field->all();
		$this->filtered->add(
			'sw_immosuite_catalogue',
			static fn( array $all ): array => array_replace_recursive(
				$all,
				[
					'fields' => [ 'x' => $definition ],
					'rules'  => [ 'living' => [ 'lead' => [ 'x' => 'plain' ] ] ],
				]
			)
		);
	}
}
