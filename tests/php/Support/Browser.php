<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\SessionCookie;

/** A visitor's browser over HTTP: keeps cookies and the nonce, and sends both along. */
final class Browser {

	public const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

	/** X-WP-Nonce of the calls; empty sends none. */
	public string $nonce = '';

	/** @var array<string, string> By name. */
	public array $cookies = [];

	public function __construct( private readonly string $userAgent = self::FIREFOX ) {
	}

	/** Redeems a sign-in link without mailing it, because a mail would count towards the limits and stay in the outbox. */
	public static function signIn( string $email = Visitor::EMAIL, string $userAgent = self::FIREFOX ): self {
		$browser = new self( $userAgent );
		$answer  = $browser->open( self::key( $email ) );
		return true === $answer->body->value( 'login' ) ? $browser : throw new RuntimeException( "{$email} cannot sign in: {$answer->text}" );
	}

	/** Value of the parameter k in a sign-in link, created $later seconds from now, bound to the cookie $bind if not null. */
	public static function key( string $email, int $later = 0, ?string $bind = null ): string {
		$grant = new KeyGrant( KeyPurpose::Login, new EmailAddress( $email ), null, bindHash: null === $bind ? null : BindCookie::hash( $bind ) );
		return ( new KeyRing( new KeyRepository( Connection::ofSite() ), new Clock( $later ) ) )->mint( $grant, KeyRing::LOGIN_SECONDS )->k();
	}

	/**
	 * Pattern for the Max-Age of a cookie. PHP computes the Max-Age when it sets the cookie, possibly a second after the plugin has
	 * computed the expiry.
	 */
	public static function maxAge( int $seconds ): string {
		return 'Max-Age=(?:' . $seconds . '|' . ( $seconds - 1 ) . ')';
	}

	/** Redeems a sign-in link and keeps cookie and nonce. */
	public function open( string $k ): Answer {
		$answer      = $this->post( '/auth/login', [ 'k' => $k ] );
		$this->nonce = $answer->body->string( 'nonce' ) ?? $this->nonce;
		return $answer;
	}

	/** @param array<string, string> $headers By name; an empty value leaves the header out. */
	public function get( string $path, array $headers = [] ): Answer {
		return $this->call( 'GET', $path, null, $headers );
	}

	/**
	 * @param array<string, mixed>|string $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>       $headers By name; an empty value leaves the header out.
	 */
	public function post( string $path, array|string $body, array $headers = [] ): Answer {
		return $this->call( 'POST', $path, $body, $headers );
	}

	/**
	 * @param array<string, mixed>|string $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>       $headers By name; an empty value leaves the header out.
	 */
	public function put( string $path, array|string $body, array $headers = [] ): Answer {
		return $this->call( 'PUT', $path, $body, $headers );
	}

	/** @param array<string, string> $headers By name; an empty value leaves the header out. */
	public function delete( string $path, array $headers = [] ): Answer {
		return $this->call( 'DELETE', $path, null, $headers );
	}

	/**
	 * @param array<string, mixed>|string|null $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>            $headers By name; an empty value leaves the header out.
	 */
	public function call( string $method, string $path, array|string|null $body = null, array $headers = [] ): Answer {
		$answer = Http::call( $this->prepare( $method, $path, $body, $headers ) );
		$this->keep( $answer );
		return $answer;
	}

	/**
	 * The call as this browser would send it, for concurrent calls; pass the answer to keep().
	 *
	 * @param array<string, mixed>|string|null $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>            $headers By name; an empty value leaves the header out.
	 */
	public function prepare( string $method, string $path, array|string|null $body = null, array $headers = [] ): HttpCall {
		$defaults = [
			'Cookie'     => implode( '; ', array_map( static fn( string $name, string $value ): string => "{$name}={$value}", array_keys( $this->cookies ), $this->cookies ) ),
			'User-Agent' => $this->userAgent,
			'X-WP-Nonce' => $this->nonce,
			'Origin'     => 'GET' === $method ? '' : home_url(),
		];
		return new HttpCall( $method, $path, $body, $headers + [ ...$defaults, 'Sec-Fetch-Site' => 'same-origin' ] );
	}

	/** Stores the cookies of an answer. */
	public function keep( Answer $answer ): void {
		foreach ( $answer->headers['set-cookie'] ?? [] as $line ) {
			[ $name, $value ] = explode( '=', explode( ';', $line )[0], 2 ) + [ '', '' ];
			if ( '' === $value || 'deleted' === $value ) {
				unset( $this->cookies[ $name ] );
			} else {
				$this->cookies[ $name ] = $value;
			}
		}
	}

	/** Name of the session's cookie on this site. */
	public static function cookie(): string {
		return SessionCookie::name();
	}
}
