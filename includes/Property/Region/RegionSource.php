<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\ImportError;

defined( 'ABSPATH' ) || exit;

/** Source and license of the outlines, credited on every map. Plain text. */
final class RegionSource {

	/** Maximum number of characters of the source and of the license. */
	private const MAX_LENGTH = 200;

	/** Maximum number of characters of the URL. */
	private const MAX_URL_LENGTH = 500;

	/** @param string $licenceUrl https URL, or empty. */
	private function __construct(
		public readonly string $source,
		public readonly string $licence,
		public readonly string $licenceUrl,
	) {
	}

	public static function unknown(): self {
		return new self( '', '', '' );
	}

	/** @throws ImportError If a text is not one short line, or the URL is not https. */
	public static function of( string $source, string $licence, string $licenceUrl ): self {
		foreach ( [ $source, $licence ] as $text ) {
			if ( 1 !== preg_match( '/^[^\p{Cc}\p{Zl}\p{Zp}' . DirectionControls::RANGES . ']{0,' . self::MAX_LENGTH . '}$/Du', $text ) ) {
				throw new ImportError( sprintf( 'Source and licence are each one line of at most %d characters.', self::MAX_LENGTH ) );
			}
		}
		if ( '' !== $licenceUrl && ( strlen( $licenceUrl ) > self::MAX_URL_LENGTH || 1 !== preg_match( '~^https://[^\s<>"\\\\' . DirectionControls::RANGES . ']+$~iDu', $licenceUrl ) ) ) {
			throw new ImportError( 'The address of the licence begins with https://.' );
		}
		return new self( trim( $source ), trim( $licence ), $licenceUrl );
	}

	/**
	 * Combines two sources, for a set with outlines of both.
	 *
	 * @throws ImportError If the combination is too long.
	 */
	public function with( self $other ): self {
		$join = static fn( string $first, string $second, string $separator ): string => match ( true ) {
			'' === $second || str_contains( $first, $second ) => $first,
			'' === $first || str_contains( $second, $first ) => $second,
			default                                          => $first . $separator . $second,
		};
		$source  = $join( $this->source, $other->source, '; ' );
		$licence = $join( $this->licence, $other->licence, ', ' );
		if ( max( mb_strlen( $source ), mb_strlen( $licence ) ) > self::MAX_LENGTH ) {
			throw new ImportError( sprintf( 'Sources and licences together are longer than %d characters.', self::MAX_LENGTH ), FindingCode::LongSource, [ (string) self::MAX_LENGTH ] );
		}
		return self::of( $source, $licence, '' === $other->licenceUrl ? $this->licenceUrl : $other->licenceUrl );
	}

	/** Parses a stored source. */
	public static function fromObject( JsonObject $stored ): self {
		try {
			return self::of( (string) $stored->string( 'attribution' ), (string) $stored->string( 'license' ), (string) $stored->string( 'licenseUrl' ) );
		} catch ( ImportError ) {
			return self::unknown();
		}
	}

	public function isKnown(): bool {
		return '' !== $this->source;
	}

	/** One line; leaves out the license if the source text already contains it. */
	public function line(): string {
		return '' === $this->licence || str_contains( $this->source, $this->licence ) ? $this->source : "{$this->source}, {$this->licence}";
	}

	/** @return array<string, string> Members of the GeoJSON document, without empty members. */
	public function members(): array {
		$members = [
			'attribution' => $this->source,
			'license'     => $this->licence,
			'licenseUrl'  => $this->licenceUrl,
		];
		return array_filter( $members, static fn( string $member ): bool => '' !== $member );
	}
}
