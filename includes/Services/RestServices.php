<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use LogicException;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Faults;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\FormTokenRoutes;
use SwImmoSuite\Http\Gate;
use SwImmoSuite\Http\KeyRateLimit;
use SwImmoSuite\Http\RateLimiter;
use SwImmoSuite\Http\RequestLanguage;
use SwImmoSuite\Http\ResponsePolicy;
use SwImmoSuite\Http\Router;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that answers REST calls. */
final class RestServices {

	/** The rest of the composition root is asked for what is shared, and for who answers. */
	public function __construct( private readonly Services $services ) {
	}

	/** The routes of the contract. */
	public function router(): Router {
		return new Router(
			$this->handler( ... ),
			$this->rules( ... ),
			new Gate( $this->services->visitors() ),
			$this->formToken(),
			fn() => $this->services->connection()->readPrimary()
		);
	}

	/** What all answers have in common. */
	public function answers(): ResponsePolicy {
		return new ResponsePolicy( new RequestLanguage( $this->formToken() ) );
	}

	/** Counters of I9. */
	public function limits(): RateLimiter {
		return new RateLimiter( $this->services->connection(), $this->services->clock() );
	}

	/**
	 * Counts every call at the limit of mailed keys (I9).
	 *
	 * @param Closure(ApiRequest): array<array-key, mixed> $handler
	 * @return Closure(ApiRequest): array<array-key, mixed>
	 */
	public function limited( Closure $handler ): Closure {
		return fn( ApiRequest $request ): array => ( new KeyRateLimit( $this->limits(), $this->client() ) )->around( $handler, $request );
	}

	/**
	 * Who answers a route. Only the room of the call that came is built.
	 *
	 * @param string $name "METHOD /path".
	 * @return Closure(ApiRequest): (array<array-key, mixed>|ApiResponse|CachedDocument)
	 */
	private function handler( string $name ): Closure {
		[ , $path ] = explode( ' /', $name, 2 ) + [ '', '' ];
		$services   = $this->services;
		$handlers   = match ( true ) {
			'wizard/form-token' === $path                => $this->handlers(),
			'wizard/fields' === $path                    => $services->fields()->handlers(),
			str_starts_with( $path, 'wizard/locations' ) => $services->regions()->handlers(),
			'wizard/key' === $path,
			str_starts_with( $path, 'auth/' )            => $services->auth()->handlers(),
			'expose-inquiry' === $path,
			str_starts_with( $path, 'contact/lead' ),
			str_starts_with( $path, 'wizard/' )          => $services->submissions()->handlers(),
			'DELETE /contact' === $name,
			'contact/export' === $path                   => $services->privacy()->handlers(),
			str_starts_with( $path, 'contact' ),
			'newsletter/unsubscribe' === $path           => $services->account()->handlers(),
			str_starts_with( $path, 'saved-search' ),
			in_array( $path, [ 'listing/interesting', 'listing/count' ], true ) => $services->searches()->handlers(),
			default                                                        => $services->listings()->handlers(),
		};
		return $handlers[ $name ] ?? throw new LogicException( "Nobody answers {$name}." );
	}

	/**
	 * Who knows more of the body of a route than its schema; only that room is built.
	 *
	 * @param string $name "METHOD /path".
	 * @return (Closure(ApiRequest): Faults)|null
	 */
	private function rules( string $name ): ?Closure {
		[ , $path ] = explode( ' /', $name, 2 ) + [ '', '' ];
		$services   = $this->services;
		$rules      = match ( true ) {
			'PUT /contact' === $name                   => $services->account()->rules(),
			'wizard/contact' === $path,
			'wizard/saved-search' === $path,
			'wizard/expose-inquiry' === $path,
			str_starts_with( $path, 'contact/lead' )   => $services->submissions()->rules(),
			'listing/count' === $path,
			str_starts_with( $path, 'saved-search' )   => $services->searches()->rulesOfRoutes(),
			default                                    => [],
		};
		return $rules[ $name ] ?? null;
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route. */
	private function handlers(): array {
		return [ 'POST /wizard/form-token' => fn( ApiRequest $request ): array => ( new FormTokenRoutes( $this->services->formTokens() ) )->token( $request ) ];
	}

	/** Whom the limits count. */
	public function client(): ClientAddress {
		return new ClientAddress( $this->services->clock(), fn(): array => $this->services->settings()->trustedProxies() );
	}

	private function formToken(): FormToken {
		return new FormToken( $this->services->clock() );
	}
}
