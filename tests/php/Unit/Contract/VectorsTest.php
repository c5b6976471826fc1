<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use stdClass;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Submission\Forms\MessageForm;

/** Browser and server agree on valid values; Jest reads the same tables. */
final class VectorsTest extends TestCase {

	private const FOLDER = __DIR__ . '/../../../fixtures/';

	/** Specification C5.5. */
	#[DataProvider( 'addresses' )]
	public function testEmailAddressesMatchTheTable( string $value, bool $valid ): void {
		$schema = Contract::schema( 'contact' )->properties()['email'] ?? self::fail( 'The contact has no email.' );
		self::assertSame( $valid, [] === Validator::validate( $schema, $value ) );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function addresses(): iterable {
		foreach ( self::read( 'email-vectors.json' ) as $vector ) {
			self::assertIsString( $vector->value );
			self::assertIsBool( $vector->valid );
			yield $vector->value => [ $vector->value, $vector->valid ];
		}
	}

	/**
	 * Specification C3.1, C5.1, C5.2, C5.3, C5.6.
	 *
	 * @param list<string> $expected
	 */
	#[DataProvider( 'typedValues' )]
	public function testContactFormsMatchTheTable( stdClass $entries, stdClass $form, array $expected ): void {
		$body      = Body::read( (string) wp_json_encode( self::body( $entries ) ), Contract::schema( 'contact-request' ), isTyped: false );
		$sentences = new Sentences( new Translator( Language::German ) );
		$found     = [];
		foreach ( $body->violations as $violation ) {
			$fault                    = $sentences->violation( $violation );
			$found[ $fault['field'] ] = $fault['code'];
			self::assertNotSame( '', $fault['message'] );
		}
		$typed = new MessageForm( new ApiRequest( $body, new Translator( Language::German ), null ) );
		foreach ( $typed->faults( self::claims( $form ) )->entries( new Translator( Language::German ) ) as $fault ) {
			$found += [ $fault['field'] => $fault['code'] ];
		}
		$faults = array_map( static fn( string $field, string $code ): string => preg_replace( '/^.*\./', '', $field ) . ' ' . $code, array_keys( $found ), $found );
		self::assertEqualsCanonicalizing( $expected, $faults );
	}

	/** @return iterable<string, array{stdClass, stdClass, list<string>}> */
	public static function typedValues(): iterable {
		foreach ( self::read( 'contact-vectors.json' ) as $vector ) {
			self::assertIsString( $vector->why );
			self::assertInstanceOf( stdClass::class, $vector->entries );
			$expected = [];
			foreach ( is_array( $vector->faults ) ? $vector->faults : [] as $fault ) {
				self::assertInstanceOf( stdClass::class, $fault );
				$expected[] = self::text( $fault->field ) . ' ' . self::text( $fault->code );
			}
			yield $vector->why => [ $vector->entries, $vector, $expected ];
		}
	}

	/** The body as the browser sends it: trimmed, without empty values. */
	private static function body( stdClass $entries ): stdClass {
		$body    = (object) [ 'contact' => (object) [ 'customFields' => new stdClass() ] ];
		$contact = $body->contact;
		foreach ( get_object_vars( $entries ) as $name => $value ) {
			$value = is_string( $value ) ? (string) preg_replace( '/^\s+|\s+$/u', '', $value ) : $value;
			if ( is_bool( $value ) ) {
				$contact->customFields->{$name} = $value;
			} elseif ( 'message' === $name ) {
				$body->message = $value;
			} elseif ( '' !== $value || 'email' === $name ) {
				$contact->{$name} = $value;
			}
		}
		$contact->email ??= '';
		return $body;
	}

	private static function claims( stdClass $form ): FormClaims {
		$required   = $form->required ?? [];
		$newsletter = $form->newsletter ?? 'optional';
		return new FormClaims(
			issued: 0,
			widget: 'contact-form',
			language: Language::German,
			postId: 0,
			requiredFields: array_values( array_filter( is_array( $required ) ? $required : [], 'is_string' ) ),
			newsletter: match ( $newsletter ) {
				'hidden'   => 'hidden',
				'required' => 'required',
				default    => 'optional',
			},
			consentHash: ''
		);
	}

	/** @return list<stdClass> */
	private static function read( string $file ): array {
		$vectors = json_decode( (string) file_get_contents( self::FOLDER . $file ), false, 16, JSON_THROW_ON_ERROR );
		return array_values( array_filter( is_array( $vectors ) ? $vectors : [], static fn( mixed $vector ): bool => $vector instanceof stdClass ) );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
