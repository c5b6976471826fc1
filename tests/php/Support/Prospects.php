<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Visitor\Alert\AlertCron;

/** People who look for a home and have agreed to be told of one, and homes that fit. */
final class Prospects {

	/**
	 * @param array<string, mixed>          $search  Keys of the search other than the defaults.
	 * @param array<literal-string, string> $contact Columns of contacts other than the defaults.
	 */
	public static function add( string $email, string $frequency = 'instant', array $search = [], array $contact = [] ): SignedIn {
		$visitor = AccountFactory::signIn( $email, $contact );
		self::agree( $visitor );
		self::search( $visitor, $frequency, $search );
		return $visitor;
	}

	/** @return int The consent. */
	public static function agree( SignedIn $visitor, string $text = 'acceptContact.search', ?int $confirmedAgo = 60 ): int {
		$id         = AccountFactory::consent( $visitor, 'acceptContact', $confirmedAgo );
		$connection = Connection::ofSite();
		$connection->execute( 'UPDATE %i SET text_id = %s WHERE id = %d', [ $connection->table( 'consents' ), $text, $id ] );
		return $id;
	}

	/**
	 * @param array<string, mixed> $search As of add().
	 * @return string Its UUID.
	 */
	public static function search( SignedIn $visitor, string $frequency, array $search = [], bool $paused = false ): string {
		return ( new Services() )->searches()->repository()->add( $visitor->contactId, Searches::search( $search + [ 'alerts' => $frequency ] ), $paused );
	}

	/**
	 * A home that fits Searches::body().
	 *
	 * @param array<string, mixed> $meta
	 * @param array{post_status?: string, post_title?: string, post_content?: string, post_password?: string, post_date?: string, post_date_gmt?: string} $post
	 */
	public static function home( array $meta = [], array $post = [] ): int {
		return Listings::add(
			$meta + [
				Field::Category->value    => Searches::APARTMENT,
				Field::Region->value      => 'altstadt',
				Field::Price->value       => 440_000,
				Field::LivingSpace->value => 90,
			],
			$post + [ 'post_title' => 'Wohnung am See' ]
		);
	}

	/** Nothing of an earlier test is planned or known. */
	public static function begin(): void {
		Listings::clear();
		( new Tables() )->empty( 'offers', 'listing_events', 'gone' );
		( new Searches() )->regions();
		AlertCron::clear();
	}
}
