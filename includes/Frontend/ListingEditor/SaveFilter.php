<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingEditor;

use Closure;
use stdClass;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Property\Listing\Access\ExclusiveRule;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Saving\DefaultTitle;
use SwImmoSuite\Property\Listing\Saving\SaveCheck;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Validates the editor's input before anything is stored. */
final class SaveFilter {

	/** @param Closure(): SaveCheck $check */
	public function __construct(
		private readonly ImportedRule $imported,
		#[Lazy( SaveCheck::class )]
		private readonly Closure $check,
	) {
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing.
	 *
	 * @param mixed                                 $post    Post as it goes to wp_insert_post(), or another filter's error.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function filterPost( mixed $post, WP_REST_Request $request ): mixed {
		if ( ! $post instanceof stdClass ) {
			return $post;
		}
		$imported = $this->imported->fault( $post, $request );
		if ( null !== $imported || Meta::isAutosave( $request ) ) {
			Meta::cleanRequest( $request );
			return $imported ?? $post;
		}
		SaveCheck::removeUnknownCoordinates( $post, $request );
		return ( $this->check )()->fault( $post, $request ) ?? DefaultTitle::onRest( ExclusiveRule::onRest( $post, $request ), $request );
	}
}
