<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

defined( 'ABSPATH' ) || exit;

/** What came of an address that was asked. */
final class OutboundAnswer {

	/**
	 * @param bool   $isSame Whether it is what whoever asked has already: nothing was written then.
	 * @param string $etag   What its server calls this version (RFC 9110, 8.8.3); empty where it says nothing.
	 */
	public function __construct( public readonly bool $isSame, public readonly string $etag ) {
	}
}
