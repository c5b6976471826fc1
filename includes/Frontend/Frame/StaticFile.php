<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/**
 * Serves files of the build below /webapp/static/ if the web server has no alias for this path. Looks names up in the
 * build's list, so that no part of the request becomes a path.
 */
final class StaticFile {

	private const IMMUTABLE = 'public, max-age=31536000, immutable';

	public function __construct( private readonly Build $build ) {
	}

	/**
	 * @param string $name    Requested name.
	 * @param string $version Query variable ver, or empty.
	 */
	public function respond( string $name, string $version ): ?Response {
		$file = $this->build->files()[ $name ] ?? null;
		if ( null === $file ) {
			return null;
		}
		return new Response(
			200,
			[
				'Content-Type'                 => $file['type'],
				'Cache-Control'                => $this->isFinal( $name, $version, $file['hash'] ) ? self::IMMUTABLE : 'public, max-age=' . DocumentPage::MAX_AGE_SECONDS,
				'X-Content-Type-Options'       => 'nosniff',
				'Cross-Origin-Resource-Policy' => 'cross-origin',
				FrameUrl::PHP_HEADER           => '1',
			],
			$this->build->contents( $name )
		);
	}

	/** Whether the content at this URL can never change: a hashed name, or the current version of the file. */
	private function isFinal( string $name, string $version, string $hash ): bool {
		return $version === $hash || 1 === preg_match( '/\.[0-9a-f]{10,}\.\w+$/', $name );
	}
}
