<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Visitor\Auth\Key;

defined( 'ABSPATH' ) || exit;

/** The two addresses by which a mail about what fits lets itself be ended (O28). */
final class StopLinks {

	/** A page that asks for one click, and offers less. */
	public readonly string $page;

	/** The route that a mail program posts to, without a visitor or a page (RFC 8058). */
	public readonly string $oneClick;

	/** @param Key $key Of purpose a. */
	public function __construct( Key $key, Language $language ) {
		$this->page     = FrameUrl::login( $key->k(), $language );
		$this->oneClick = add_query_arg( 'k', rawurlencode( $key->k() ), rest_url( RestRouter::NAMESPACE . '/saved-search/stop' ) );
	}
}
