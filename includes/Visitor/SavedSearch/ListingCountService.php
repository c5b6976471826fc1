<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;

defined( 'ABSPATH' ) || exit;

/**
 * Counts the public listings that a search would find, while the visitor fills in the form.
 *
 * @phpstan-import-type ListingCountResponseShape from Shapes
 */
final class ListingCountService {

	/**
	 * Seconds for which a count is cached. Only a persistent object cache keeps it between requests; without one the query takes
	 * a fraction of a millisecond. The cache key contains the time of the last change of a post.
	 */
	private const CACHE_SECONDS = 60;

	public function __construct(
		private readonly SavedSearchRules $rules,
		private readonly SavedSearchMatcher $matcher,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * @return ListingCountResponseShape
	 * @throws Failure 400 with every fault, 429.
	 */
	public function count( ApiRequest $request ): array {
		$this->limits->charge( new RateLimitBucket( RateLimit::Counts, $this->client->token() ) );
		$search = $this->rules->readOrRefuse( $request->body->as( 'ListingCountRequest' )['savedSearch'], 'savedSearch', $request->translator );
		$key    = hash( 'sha256', wp_json_encode( $search->toArray() ) . wp_cache_get_last_changed( 'posts' ) );
		$cached = wp_cache_get( $key, 'sw_immosuite_counts' );
		if ( is_array( $cached ) && is_int( $cached['count'] ?? null ) && is_int( $cached['unstated'] ?? null ) ) {
			return [
				'count'    => $cached['count'],
				'unstated' => $cached['unstated'],
			];
		}
		$counts   = $this->matcher->counts( [ $search ], includesExclusive: false )[0] ?? [];
		$response = [
			'count'    => $counts['matches'] ?? 0,
			'unstated' => $counts['unstated'] ?? 0,
		];
		wp_cache_set( $key, $response, 'sw_immosuite_counts', self::CACHE_SECONDS );
		return $response;
	}
}
