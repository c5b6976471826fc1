<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A compressed JSON document with its version. */
final class PreparedDocument {

	/**
	 * @param string $version Hash of the document, 32 hex digits.
	 * @param string $gzip    The document, compressed.
	 */
	public function __construct( public readonly string $version, public readonly string $gzip ) {
	}

	/** @throws RuntimeException Where PHP lacks zlib. */
	public static function of( string $json ): self {
		$gzip = function_exists( 'gzencode' ) ? gzencode( $json, 9 ) : false;
		return new self(
			substr( hash( 'sha256', $json ), 0, 32 ),
			false === $gzip ? throw new RuntimeException( 'PHP needs the extension zlib.' ) : $gzip
		);
	}

	/**
	 * Compresses a document piece by piece, without holding all of it in memory.
	 *
	 * @param iterable<string> $pieces
	 * @param int              $maxBytes Maximum size of the compressed document.
	 * @return self|null Null beyond the limit; the remaining pieces are not read then.
	 * @throws RuntimeException Where PHP lacks zlib.
	 */
	public static function ofPieces( iterable $pieces, int $maxBytes ): ?self {
		$deflate = function_exists( 'deflate_init' ) ? deflate_init( ZLIB_ENCODING_GZIP, [ 'level' => 9 ] ) : false;
		if ( false === $deflate ) {
			throw new RuntimeException( 'PHP needs the extension zlib.' );
		}
		$hash = hash_init( 'sha256' );
		$gzip = '';
		foreach ( $pieces as $piece ) {
			hash_update( $hash, $piece );
			$gzip .= (string) deflate_add( $deflate, $piece, ZLIB_NO_FLUSH );
			if ( strlen( $gzip ) > $maxBytes ) {
				return null;
			}
		}
		$gzip .= (string) deflate_add( $deflate, '', ZLIB_FINISH );
		return strlen( $gzip ) > $maxBytes ? null : new self( substr( hash_final( $hash ), 0, 32 ), $gzip );
	}

	public function plain(): string {
		$plain = gzdecode( $this->gzip );
		return false === $plain ? throw new RuntimeException( 'A prepared document is damaged.' ) : $plain;
	}
}
