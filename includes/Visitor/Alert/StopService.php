<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClickUnsubscribe;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Ends alert mails or makes them rarer, by a lasting link that works any number of times. The page that made the change can undo
 * it (P218).
 *
 * @phpstan-import-type AlertsResponseShape from Shapes
 */
final class StopService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly SavedSearchRepository $searches,
		private readonly SearchTitle $titles,
		private readonly KeyRing $keys,
		private readonly OneClickUnsubscribe $oneClick,
		private readonly AlertSettings $alerts,
		private readonly Clock $clock,
	) {
	}

	/** @throws Failure 404 or 429. */
	public function stopByOneClick( string $k ): void {
		$this->oneClick->redeem(
			KeyPurpose::AlertStop,
			$k,
			function ( Key $key, string $k ): void {
				$this->reduce( $key, $k, AlertFrequency::Off );
			}
		);
	}

	/**
	 * Applies the choice made on the page behind the link: rarer mails, none, or undoing a change made on this page.
	 *
	 * @param string $choice Choice of the request: a frequency, or "back".
	 * @param string $token  Token of the change to undo.
	 * @return AlertsResponseShape
	 * @throws Failure 404.
	 */
	public function applyChoice( string $k, string $choice, string $token ): array {
		$key = $this->keys->read( $k );
		if ( KeyPurpose::AlertStop !== $key->grant->purpose ) {
			throw KeyRing::unknown();
		}
		$frequency = AlertFrequency::tryFrom( $choice );
		$response  = null === $frequency ? $this->undo( $key, $k, $token ) : $this->reduce( $key, $k, $frequency );
		return $response + $this->alerts->note();
	}

	/**
	 * Describes the link for its page.
	 *
	 * @return array{frequency: value-of<AlertFrequency>, search: string|null, alertsOff?: true} frequency: highest frequency among the searches; search: title, null if the link covers all.
	 * @throws Failure 404 if the search has been deleted.
	 */
	public function describe( Key $key, Translator $translator ): array {
		$covered = $this->covered( $key );
		$search  = null === $key->grant->searchId ? null : $covered[0] ?? throw KeyRing::unknown();
		return [
			'frequency' => self::mostFrequent( $covered )->value,
			'search'    => null === $search ? null : $this->titles->of( $search->search, $translator ),
		] + $this->alerts->note();
	}

	/**
	 * Makes mails rarer, or ends them.
	 *
	 * @param string $k The key as spelled in the link.
	 * @return AlertsResponseShape
	 * @throws Failure 404.
	 */
	private function reduce( Key $key, string $k, AlertFrequency $to ): array {
		$change = $this->withLock(
			$key,
			$k,
			function ( int $contact ) use ( $key, $to ): AlertChange {
				$change = AlertChange::of( $this->covered( $key ), $to, $this->clock->now() );
				$this->searches->reduceAlerts( $contact, $key->grant->searchId, $to );
				return $change;
			}
		);
		$response = [ 'alerts' => self::mostFrequent( $this->covered( $key ) )->value ];
		$before   = AlertFrequency::mostFrequent( $change->before );
		// Off: nothing has changed, so there is nothing to undo.
		return AlertFrequency::Off === $before ? $response : $response + [
			'back' => [
				'token'  => $change->token( $key ),
				'alerts' => $before->value,
			],
		];
	}

	/**
	 * Undoes a change if its token is valid and the contact still consents to alert mails.
	 *
	 * @param string $k The key as spelled in the link.
	 * @return AlertsResponseShape
	 * @throws Failure 404.
	 */
	private function undo( Key $key, string $k, string $token ): array {
		$this->withLock(
			$key,
			$k,
			function ( int $contact ) use ( $key, $token ): void {
				$change = AlertChange::read( $token, $key, $this->clock->now() );
				if ( null !== $change && $this->searches->allowsAlerts( $contact ) ) {
					$this->searches->restoreAlerts( $contact, $change->to, $change->before );
				}
			}
		);
		return [ 'alerts' => self::mostFrequent( $this->covered( $key ) )->value ];
	}

	/**
	 * Applies a change under the lock of the account, without using up the key. While this request waits for the lock, a change
	 * of the address or the search may end the link, so the key is read again.
	 *
	 * @template T
	 * @param string           $k      The key as spelled in the link.
	 * @param Closure(int): T  $change Receives the id of the contact.
	 * @return T
	 * @throws Failure 404 if the account has another address by now, or the search has been deleted.
	 */
	private function withLock( Key $key, string $k, Closure $change ): mixed {
		return $this->connection->transaction(
			function () use ( $key, $k, $change ): mixed {
				$account = $this->accounts->lock( (int) $key->grant->contactId ) ?? throw KeyRing::unknown();
				$this->keys->read( $k );
				return $change( $account->id );
			}
		);
	}

	/** @return list<StoredSearch> Newest first. */
	private function covered( Key $key ): array {
		return $this->searches->covered( (int) $key->grant->contactId, $key->grant->searchId );
	}

	/** @param list<StoredSearch> $searches */
	private static function mostFrequent( array $searches ): AlertFrequency {
		return AlertFrequency::mostFrequent( array_column( $searches, 'alerts' ) );
	}
}
