<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Prepared;

defined( 'ABSPATH' ) || exit;

/** GET listing/map. */
final class MapRoutes {

	public function __construct( private readonly MapService $maps ) {
	}

	/**
	 * The same for all visitors, so a browser that has it cached gets 304.
	 *
	 * @throws Failure 429.
	 */
	public function map( ApiRequest $request ): CachedDocument {
		$map      = $this->maps->map( [ ...$request->query, ...$request->lists ], $request->translator );
		$document = Prepared::of( (string) wp_json_encode( $map, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR ) );
		return new CachedDocument( static fn(): string => $document->version, static fn(): Prepared => $document );
	}
}
