<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Faults of a body that only the server can find, one code per field. */
final class Faults {

	/**
	 * @param array<string, string>       $codes   Codes of Sentences, by dotted path of the field.
	 * @param array<string, FaultDetails> $details Values for their sentences, by dotted path.
	 */
	public function __construct(
		private readonly array $codes,
		private readonly array $details = [],
	) {
	}

	public function isEmpty(): bool {
		return [] === $this->codes;
	}

	/** Adds faults. If both objects have a fault of the same field, this object's is kept. */
	public function plus( self $more ): self {
		return new self( $this->codes + $more->codes, $this->details + $more->details );
	}

	/**
	 * Drops faults that result from a schema violation: a field reports one fault, and a missing object does not report each of
	 * its fields.
	 *
	 * @param list<Violation> $violations
	 */
	public function without( array $violations ): self {
		$violated = array_map( static fn( Violation $violation ): string => $violation->field, $violations );
		// Whether the field is at the path or below it; the empty path is the whole body.
		$isWithin = static fn( string $path, string $field ): bool => '' === $path || str_starts_with( "{$field}.", "{$path}." );
		$isResult = static fn( string $field ): bool => [] !== array_filter( $violated, static fn( string $path ): bool => $isWithin( $path, $field ) );
		$codes    = array_filter( $this->codes, static fn( string $field ): bool => ! $isResult( $field ), ARRAY_FILTER_USE_KEY );
		return new self( $codes, $this->details );
	}

	/**
	 * @return list<array{field: string, code: string, message: string}> Entries of error.schema.json, limited in number because a hostile body may have thousands of faults.
	 */
	public function entries( Translator $translator ): array {
		$sentences = new Sentences( $translator, $this->details );
		$first     = array_slice( $this->codes, 0, Validator::MAX_VIOLATIONS, true );
		return array_map( static fn( string $field, string $code ): array => $sentences->fault( $field, $code ), array_keys( $first ), $first );
	}

	/** @throws Failure 400 if there is any fault. */
	public function refuse( Translator $translator ): void {
		if ( ! $this->isEmpty() ) {
			throw Failure::invalid( $this->entries( $translator ) );
		}
	}
}
