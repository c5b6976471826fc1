<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedListing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Wording\Card;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;

defined( 'ABSPATH' ) || exit;

/**
 * Lists and changes the homes that an account has saved, exclusive ones included (P386).
 *
 * @phpstan-import-type SavedListingsResponseShape from Shapes
 */
final class SavedListingService {

	/** Maximum number of homes of an account; a browser stores 50. */
	public const MAX_SAVED = 200;

	public function __construct(
		private readonly Connection $connection,
		private readonly SavedListingRepository $saved,
		private readonly PublicListings $listings,
		private readonly Clock $clock,
		private readonly RateLimiter $limits,
	) {
	}

	/**
	 * @return SavedListingsResponseShape The last saved first.
	 * @throws Failure 429.
	 */
	public function list( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		$this->limits->charge( new RateLimitBucket( RateLimit::Lists, (string) $contact ) );
		return $this->response( $contact, $request->translator );
	}

	/**
	 * Adds and removes homes; repeating the call changes nothing. Homes that the visitor may not see, that are sold, or that
	 * exceed MAX_SAVED are left out: the response lists the saved homes.
	 *
	 * @return SavedListingsResponseShape
	 * @throws Failure 403 if the account has been deleted, 429.
	 */
	public function change( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		$body    = $request->body->as( 'SavedListingsRequest' );
		$this->connection->transaction(
			function () use ( $contact, $body ): void {
				if ( ! $this->saved->lock( $contact ) ) {
					throw Failure::session();
				}
				$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $contact ) );
				$this->saved->remove( $contact, $body['remove'] );
				$addable = array_column( $this->listings->byIds( array_values( array_unique( $body['add'] ) ) ), 'postId' );
				$present = $this->saved->ofContact( $contact );
				$free    = max( 0, self::MAX_SAVED - count( $present ) );
				$this->saved->add( $contact, array_slice( array_values( array_diff( $addable, $present ) ), 0, $free ) );
			}
		);
		return $this->response( $contact, $request->translator );
	}

	/** @return SavedListingsResponseShape */
	private function response( int $contact, Translator $translator ): array {
		$ids = $this->saved->ofContact( $contact );
		$this->listings->prime( $ids );
		return [
			// Identifies the account, so that the browser never confuses the lists of two accounts.
			'list'     => substr( Secret::encode( Secret::mac( 'saved listings', (string) $contact ) ), 0, 16 ),
			'listings' => array_map( fn( int $id ): array => $this->savedHome( $id, $translator ), $ids ),
		];
	}

	/** @return SavedListingsResponseShape['listings'][int] */
	private function savedHome( int $id, Translator $translator ): array {
		$listing = $this->listings->visibleById( $id, signedIn: true );
		return [
			'objectId'    => $id,
			'isExclusive' => true === $listing?->exclusive,
			'isGone'      => true !== $listing?->state->isOnOffer(),
			'mark'        => null === $listing ? '' : ( new KeyFigures( $listing, $translator ) )->state(),
			'card'        => null === $listing ? null : Card::withFigures( $listing, $translator, $this->clock ),
		];
	}
}
