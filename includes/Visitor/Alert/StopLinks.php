<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\OneClick;

defined( 'ABSPATH' ) || exit;

/** The two addresses by which a mail about what fits lets itself be ended (O28). */
final class StopLinks {

	/** A page that asks for one click, and offers less. */
	public readonly string $page;

	/** For the header of the mail, as OneClick says. */
	public readonly string $ending;

	/** @param Key $key Of purpose a. */
	public function __construct( Key $key, Language $language ) {
		$this->page   = FrameUrl::login( $key->k(), $language );
		$this->ending = OneClick::address( $key, '/saved-search/stop', $language );
	}
}
