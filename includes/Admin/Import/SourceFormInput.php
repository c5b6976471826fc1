<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Admin\ListingTable\RegionOptions;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\SourceSettings;

defined( 'ABSPATH' ) || exit;

/** Settings of a source as typed: parsed here, and validated by SourceService. */
final class SourceFormInput {

	/** @param array<array-key, mixed> $sent Values by field name, unslashed. */
	public function __construct(
		private readonly array $sent,
		private readonly RegionOptions $regions,
		private readonly Translator $t,
	) {
	}

	/**
	 * The stored settings in the format of the form.
	 *
	 * @return array<string, string>
	 */
	public static function valuesOf( SourceSettings $settings, RegionOptions $regions ): array {
		$lines = [];
		foreach ( $settings->postcodes as $postcode => $region ) {
			$lines[] = $postcode . ' ' . ( $regions->names()[ $region ] ?? $region );
		}
		return [
			'withdraw'       => $settings->withdraw ? '1' : '',
			'sold'           => $settings->sold,
			'references'     => $settings->references,
			'exclusiveField' => $settings->exclusiveField,
			'exclusiveValue' => $settings->exclusiveValue,
			'exclusiveGroup' => $settings->exclusiveGroup,
			'providers'      => implode( "\n", $settings->providers ),
			'documents'      => $settings->documents ? '1' : '',
			'regionFallback' => $settings->regionFallback,
			'postcodes'      => implode( "\n", $lines ),
		];
	}

	/** The value as typed. */
	public function text( string $name ): string {
		$value = $this->sent[ $name ] ?? '';
		return is_string( $value ) ? trim( $value ) : '';
	}

	/** @return array<string, mixed> In the shape of source-settings-request.schema.json. */
	public function changes(): array {
		return [
			'withdraw'       => '' === $this->text( 'withdraw' ) ? 'off' : 'on',
			'sold'           => $this->text( 'sold' ),
			'references'     => $this->text( 'references' ),
			'exclusiveField' => $this->text( 'exclusiveField' ),
			'exclusiveValue' => $this->text( 'exclusiveValue' ),
			'exclusiveGroup' => $this->text( 'exclusiveGroup' ),
			'providers'      => array_values( $this->providers() ),
			'documents'      => '' === $this->text( 'documents' ) ? 'off' : 'on',
			'regionFallback' => $this->text( 'regionFallback' ),
			// Regions, keyed by postal code.
			'postcodes'      => array_column( $this->postcodes()['pairs'], 1, 0 ),
		];
	}

	/** @return array<string, string> Errors found before SourceService validates, with advice, by field name. */
	public function parseErrors(): array {
		$lacksField = '' === $this->text( 'exclusiveField' ) && '' !== $this->text( 'exclusiveValue' );
		return array_filter(
			[
				'exclusiveField' => $lacksField ? $this->t->text( 'Please enter the name of the field whose value this is, or leave both empty.' ) : '',
				'postcodes'      => $this->postcodes()['error'],
			],
			static fn( string $fault ): bool => '' !== $fault
		);
	}

	/**
	 * Validation errors of SourceService as the form shows them: the first error of each field; in a field with one
	 * value per line, with the number of the line.
	 *
	 * @param list<array{field: string, code: string, message: string}> $errors
	 * @return array<string, string> By field name.
	 */
	public function validationErrors( array $errors ): array {
		$faults    = [];
		$postcodes = array_map( strval( ... ), array_column( $this->postcodes()['pairs'], 0 ) );
		foreach ( $errors as $error ) {
			[ $name, $key ] = explode( '.', $error['field'], 2 ) + [ '', '' ];
			$text           = match ( $error['code'] ) {
				'unknown_option' => $this->t->text( 'Please choose one of the options.' ),
				'too_many'       => $this->t->text( 'Please enter fewer lines.' ),
				default          => $error['message'],
			};
			// The field's part after the dot is an index into the providers, or a postal code.
			$index   = 'providers' === $name ? array_keys( $this->providers() )[ (int) $key ] ?? 0 : array_search( $key, $postcodes, true );
			$faults += [ $name => '' === $key ? $text : $this->atLine( (int) $index, $text ) ];
		}
		return $faults;
	}

	/** @return array<int, string> Distinct values by index of their line. */
	private function providers(): array {
		return array_unique( $this->lines( 'providers' ) );
	}

	/** @return array{pairs: list<array{string, string}>, error: string} Pairs of postal code and region, or the error of the first invalid line. */
	private function postcodes(): array {
		$found = [];
		foreach ( $this->lines( 'postcodes' ) as $index => $line ) {
			$pairs = self::pairs( $line );
			if ( [] === $pairs ) {
				return [ 'pairs' => [], 'error' => $this->atLine( $index, $this->t->text( 'Please enter a postal code, a space, and a region.' ) ) ];
			}
			// Replaces the second part by the id of the region that it names; drops pairs without such a region.
			$resolved = array_filter( array_map( fn( array $pair ): array => [ $pair[0], $this->region( $pair[1] ) ], $pairs ), static fn( array $pair ): bool => null !== $pair[1] );
			if ( [] === $resolved ) {
				$error = sprintf( $this->t->text( 'No single region is named “%s”. If several are, enter the region\'s ID instead.' ), $pairs[0][1] );
				return [ 'pairs' => [], 'error' => $this->atLine( $index, $error ) ];
			}
			$found[] = reset( $resolved );
		}
		return [ 'pairs' => $found, 'error' => '' ];
	}

	/** @return list<array{string, string}> Possible pairs of postal code and region, one for each space, because both may contain spaces. */
	private static function pairs( string $line ): array {
		$words = preg_split( '/\s+/u', $line );
		$words = false === $words ? [] : $words;
		$split = static fn( int $position ): array => [ implode( ' ', array_slice( $words, 0, $position ) ), implode( ' ', array_slice( $words, $position ) ) ];
		$pairs = array_map( $split, range( 1, max( 1, count( $words ) - 1 ) ) );
		return array_values( array_filter( $pairs, static fn( array $pair ): bool => '' !== SourceSettings::normalPostcode( $pair[0] ) && '' !== $pair[1] ) );
	}

	/** @return string|null Id of the region with this id, or of the only region with this name. */
	private function region( string $typed ): ?string {
		$names = $this->regions->names();
		if ( isset( $names[ $typed ] ) ) {
			return $typed;
		}
		$ids = array_keys( array_filter( $names, static fn( string $name ): bool => 0 === strcasecmp( $name, $typed ) ) );
		return 1 === count( $ids ) ? (string) $ids[0] : null;
	}

	private function atLine( int $index, string $sentence ): string {
		return sprintf( $this->t->text( 'Line %1$s: %2$s' ), $this->t->number( $index + 1 ), $sentence );
	}

	/** @return list<string> Non-empty lines. */
	private function lines( string $name ): array {
		return array_values( array_filter( array_map( trim( ... ), explode( "\n", $this->text( $name ) ) ), static fn( string $line ): bool => '' !== $line ) );
	}
}
