<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * What core's REST API is told of the type only before an answer that may tell it. A visitor's page and a read of REST
 * register it without (P148).
 */
final class RestIntroduction {

	/** Core's own routes but those of types and of listings: a stranger learns from them neither names nor rights. */
	private const SILENT = '~^/wp/v2/(?!types|' . PostType::NAME . ')~';

	private bool $isNamed = false;

	/** Call before a route that is not ours answers, once core knows who calls. */
	public function before( string $route ): void {
		if ( is_user_logged_in() ) {
			Capabilities::openLibrary();
		} elseif ( 1 === preg_match( self::SILENT, $route ) ) {
			return;
		}
		if ( ! $this->isNamed ) {
			$this->isNamed = true;
			PostType::name();
		}
	}
}
