<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Surface\Admin\ListingTable\RegionOptions;

defined( 'ABSPATH' ) || exit;

/** The settings of a source as somebody has typed them. */
final class SourceEntry {

	/** Characters of a name. */
	private const LONGEST = 190;

	/** Lines of a list. */
	private const MOST = 1_000;

	/** @param array<array-key, mixed> $sent Unslashed. */
	public function __construct(
		private readonly array $sent,
		private readonly RegionOptions $regions,
		private readonly Translator $t,
	) {
	}

	/**
	 * What is stored, as the form would send it.
	 *
	 * @return array<string, string>
	 */
	public static function of( SourceSettings $settings, RegionOptions $regions ): array {
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

	/** As it was typed. */
	public function text( string $name ): string {
		$value = $this->sent[ $name ] ?? '';
		return is_string( $value ) ? trim( $value ) : '';
	}

	/** @return array<string, string> What is wrong with a field, and what to do; by its name. */
	public function faults(): array {
		$long   = $this->shorter( self::LONGEST );
		$faults = [];
		foreach ( [ 'exclusiveField', 'exclusiveValue', 'exclusiveGroup' ] as $name ) {
			$faults[ $name ] = mb_strlen( $this->text( $name ) ) > self::LONGEST ? $long : '';
		}
		if ( '' === $faults['exclusiveField'] && '' === $this->text( 'exclusiveField' ) && '' !== $this->text( 'exclusiveValue' ) ) {
			$faults['exclusiveField'] = $this->t->text( 'Please enter the name of the field whose value this is, or leave both empty.' );
		}
		$region = $this->text( 'regionFallback' );
		$found  = array_filter(
			[
				'sold'           => in_array( $this->text( 'sold' ), [ 'withdraw', 'sold', 'reference' ], true ) ? '' : $this->choice(),
				'references'     => in_array( $this->text( 'references' ), [ 'withdraw', 'reference' ], true ) ? '' : $this->choice(),
				...$faults,
				'providers'      => count( $this->lines( 'providers' ) ) > self::MOST ? $this->tooMany() : $this->longLine( $long ),
				'regionFallback' => '' === $region || isset( $this->regions->names()[ $region ] ) ? '' : $this->t->text( 'This region no longer exists. Please choose another one.' ),
				'postcodes'      => $this->postcodesFault(),
			],
			static fn( string $fault ): bool => '' !== $fault
		);
		return [] === $found ? $this->excess() : $found;
	}

	/** @return array<string, string> What is more than there is room for, said of the longer list. */
	private function excess(): array {
		$excess = SourceRepository::excess( $this->settings() );
		$name   = strlen( $this->text( 'providers' ) ) > strlen( $this->text( 'postcodes' ) ) ? 'providers' : 'postcodes';
		return 0 === $excess ? [] : [ $name => $this->shorter( max( 0, mb_strlen( $this->text( $name ) ) - $excess ) ) ];
	}

	private function shorter( int $characters ): string {
		return sprintf( $this->t->plural( 'Please shorten the text to %s character.', 'Please shorten the text to %s characters.', $characters ), $this->t->number( $characters ) );
	}

	/** Call where nothing is wrong. */
	public function settings(): SourceSettings {
		$sold = $this->text( 'sold' );
		return new SourceSettings(
			'sold' === $sold || 'reference' === $sold ? $sold : 'withdraw',
			'reference' === $this->text( 'references' ) ? 'reference' : 'withdraw',
			$this->text( 'exclusiveField' ),
			$this->text( 'exclusiveValue' ),
			$this->text( 'exclusiveGroup' ),
			array_values( array_unique( $this->lines( 'providers' ) ) ),
			$this->postcodes()[0],
			$this->text( 'regionFallback' ),
			'' !== $this->text( 'documents' ),
			'' !== $this->text( 'withdraw' ),
		);
	}

	private function choice(): string {
		return $this->t->text( 'Please choose one of the options.' );
	}

	private function tooMany(): string {
		return sprintf( $this->t->text( 'Please enter at most %s lines.' ), $this->t->number( self::MOST ) );
	}

	private function longLine( string $sentence ): string {
		$long = array_filter( $this->lines( 'providers' ), static fn( string $line ): bool => mb_strlen( $line ) > self::LONGEST );
		return [] === $long ? '' : $this->line( (int) array_key_first( $long ) + 1, $sentence );
	}

	private function postcodesFault(): string {
		return count( $this->lines( 'postcodes' ) ) > self::MOST ? $this->tooMany() : $this->postcodes()[1];
	}

	/** @return array{array<array-key, string>, string} Region by postal code, and what is wrong with the first line that is. */
	private function postcodes(): array {
		$found = [];
		foreach ( $this->lines( 'postcodes' ) as $index => $line ) {
			$is = preg_match( '/^(\d{4,5})\D*?\s+(.+)$/Du', $line, $parts );
			if ( 1 !== $is ) {
				return [ [], $this->line( $index + 1, $this->t->text( 'Please enter a postal code and, behind a space, a region.' ) ) ];
			}
			$region = $this->region( $parts[2] );
			if ( null === $region ) {
				return [ [], $this->line( $index + 1, sprintf( $this->t->text( 'There is no region “%s”, or several have this name: then enter its id.' ), $parts[2] ) ) ];
			}
			$found[ $parts[1] ] = $region;
		}
		return [ $found, '' ];
	}

	/** @return string|null Id of the region that has this id, or alone this name. */
	private function region( string $typed ): ?string {
		$names = $this->regions->names();
		if ( isset( $names[ $typed ] ) ) {
			return $typed;
		}
		$same = array_keys( array_filter( $names, static fn( string $name ): bool => 0 === strcasecmp( $name, $typed ) ) );
		return 1 === count( $same ) ? (string) $same[0] : null;
	}

	private function line( int $number, string $sentence ): string {
		return sprintf( $this->t->text( 'Line %1$s: %2$s' ), $this->t->number( $number ), $sentence );
	}

	/** @return list<string> Without those that are empty. */
	private function lines( string $name ): array {
		return array_values( array_filter( array_map( trim( ... ), explode( "\n", $this->text( $name ) ) ), static fn( string $line ): bool => '' !== $line ) );
	}
}
