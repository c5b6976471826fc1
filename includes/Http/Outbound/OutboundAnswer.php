<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

defined( 'ABSPATH' ) || exit;

/** Result of a file download. */
final class OutboundAnswer {

	/**
	 * @param bool   $isSame Whether the caller's version is current; nothing was written then.
	 * @param string $etag   ETag of this version (RFC 9110, 8.8.3); empty where the server sends none.
	 */
	public function __construct( public readonly bool $isSame, public readonly string $etag ) {
	}
}
