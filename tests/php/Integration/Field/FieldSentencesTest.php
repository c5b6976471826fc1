<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Field;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldValidator;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Tests\Support\Filtered;

/** Form and server describe a field in the same words; Jest reads the same table. */
final class FieldSentencesTest extends TestCase {

	private const HOUSE = 22332;

	private Filtered $filtered;

	protected function setUp(): void {
		$this->filtered = new Filtered();
	}

	protected function tearDown(): void {
		$this->filtered->clear();
	}

	#[DataProvider( 'sentences' )]
	public function testSentencesMatchTheTable( JsonObject $row ): void {
		$this->addToCatalogue( $row->object( 'field' ) ?? self::fail( 'The row has no field.' ) );
		$translator = new Translator( Language::from( (string) $row->string( 'language' ) ) );
		$context    = new FieldContext( Wizard::Lead, self::HOUSE, MarketingType::Buy );
		$details    = FieldValidator::details( $context, [ [ 'name' => 'x', 'valueType' => 'NUMBER' ] ], 'lead.fields', $translator );
		$fault      = ( new Sentences( $translator, $details ) )->fault( 'lead.fields.0.value', (string) $row->string( 'code' ) );
		self::assertSame( $row->string( 'message' ), str_replace( "\u{a0}", ' ', $fault['message'] ) );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function sentences(): iterable {
		$rows = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/field-sentences.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			$object = new JsonObject( is_array( $row ) ? $row : [] );
			yield (string) $object->string( 'why' ) => [ $object ];
		}
	}

	/** Adds the field to the form for owners of a house. */
	private function addToCatalogue( JsonObject $field ): void {
		$definition = [ 'group' => 'property' ] + $field->all();
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
