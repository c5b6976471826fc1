<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A JSON document as it leaves, and its version. */
final class Prepared {

	/**
	 * @param string $version Hash of the document, 32 characters of hex.
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

	/** The document itself. */
	public function plain(): string {
		$plain = gzdecode( $this->gzip );
		return false === $plain ? throw new RuntimeException( 'A prepared document is damaged.' ) : $plain;
	}
}
