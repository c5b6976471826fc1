<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Contract\Schema;
use SwImmoSuite\Contract\Validator;
use SwImmoSuite\Contract\Violation;
use SwImmoSuite\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A JSON body, read once and held against its schema. */
final class Body {

	/** Deeper than any shape of the contract. */
	private const DEPTH = 16;

	/** @param array<string, mixed> $values */
	private function __construct( public readonly array $values ) {
	}

	/** @throws Failure 400 with every faulty field. */
	public static function read( string $json, ?Schema $schema, Translator $translator ): self {
		if ( null === $schema ) {
			return new self( [] );
		}
		$value = json_decode( $json, false, self::DEPTH );
		if ( JSON_ERROR_NONE !== json_last_error() ) {
			throw new Failure( 'rest_invalid_json', 400 );
		}
		$violations = Validator::validate( $schema, $value );
		if ( [] !== $violations ) {
			$sentences = new Sentences( $translator );
			throw Failure::invalid( array_map( static fn( Violation $violation ): array => $sentences->violation( $violation ), $violations ) );
		}
		$values = json_decode( $json, true, self::DEPTH );
		/** @var array<string, mixed> $values The schema says that it is an object. */
		return new self( $values );
	}

	/** The same for every order of keys: what was sent, not how it was written. */
	public function hash(): string {
		return hash( 'sha256', (string) wp_json_encode( self::sorted( $this->values ) ) );
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	private static function sorted( array $values ): array {
		if ( ! array_is_list( $values ) ) {
			ksort( $values );
		}
		return array_map( static fn( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value, $values );
	}
}
