<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\OneClick;

defined( 'ABSPATH' ) || exit;

/** The two addresses in an alert mail that end such mails. */
final class StopLinks {

	/** Page that asks for confirmation, and offers fewer mails instead. */
	public readonly string $page;

	/** Address for the List-Unsubscribe header, see OneClick::address(). */
	public readonly string $ending;

	/** @param Key $key A key of purpose a. */
	public function __construct( Key $key, Language $language ) {
		$this->page   = FrameUrl::login( $key->k(), $language );
		$this->ending = OneClick::address( $key, '/saved-search/stop', $language );
	}
}
