<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use WP_Session_Tokens;

/** A user at work in wp-admin, over HTTP, with the cookies and nonces of a logged-in browser. */
final class StaffSession {

	private readonly string $token;

	private readonly int $expires;

	/** @param string $password For XML-RPC, which does not accept cookies. */
	private function __construct(
		public readonly int $user,
		public readonly string $login,
		private readonly string $password,
	) {
		$this->expires = time() + 3_600;
		$this->token = WP_Session_Tokens::get_instance( $user )->create( $this->expires );
	}

	/** A new user, who exists until Staff::deleteUsers() is called. */
	public static function of( string $role ): self {
		$password = bin2hex( random_bytes( 12 ) );
		$user     = Staff::addUser( $role, $password );
		return new self( $user, get_userdata( $user )->user_login ?? '', $password );
	}

	/** @return array<string, string> */
	public function headers(): array {
		$pairs = [];
		foreach ( [ 'logged_in' => LOGGED_IN_COOKIE, 'auth' => AUTH_COOKIE ] as $scheme => $name ) {
			$pairs[] = $name . '=' . rawurlencode( wp_generate_auth_cookie( $this->user, $this->expires, $scheme, $this->token ) );
		}
		return [ 'Cookie' => implode( '; ', $pairs ) ];
	}

	/** A nonce as a page of wp-admin would print it. */
	public function nonce( string $action ): string {
		$before  = $_COOKIE;
		$current = get_current_user_id();

		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $this->user, $this->expires, 'logged_in', $this->token );
		wp_set_current_user( $this->user );
		$nonce = wp_create_nonce( $action );
		wp_set_current_user( $current );
		$_COOKIE = $before;
		return $nonce;
	}

	/** @param array<string, mixed> $fields Of the form. */
	public function ajax( string $action, array $fields ): Answer {
		return $this->form( '/wp-admin/admin-ajax.php', [ 'action' => $action ] + $fields );
	}

	/** @param array<string, mixed> $fields */
	public function form( string $path, array $fields ): Answer {
		return Http::call( new HttpCall( 'POST', $path, http_build_query( $fields ), $this->headers() + [ 'Content-Type' => 'application/x-www-form-urlencoded' ] ) );
	}

	public function get( string $path ): Answer {
		return Http::call( new HttpCall( 'GET', $path, null, $this->headers() + [ 'Content-Type' => '' ] ) );
	}

	/**
	 * Calls core's REST API.
	 *
	 * @param array<string, mixed>|null $body
	 * @param array<string, string>     $headers
	 */
	public function rest( string $method, string $path, ?array $body = null, array $headers = [] ): Answer {
		return Http::call( new HttpCall( $method, '/wp-json/wp/v2' . $path, $body, $headers + $this->headers() + [ 'X-WP-Nonce' => $this->nonce( 'wp_rest' ) ] ) );
	}

	/**
	 * Uploads a file as raw bytes to core's REST API.
	 *
	 * @param array<string, string> $headers
	 */
	public function send( string $path, string $name, string $bytes, array $headers = [] ): Answer {
		$type = (string) wp_check_filetype( $name )['type'];
		$file = [ 'Content-Type' => $type, 'Content-Disposition' => "attachment; filename=\"{$name}\"", 'X-WP-Nonce' => $this->nonce( 'wp_rest' ) ];
		return Http::call( new HttpCall( 'POST', '/wp-json/wp/v2' . $path, $bytes, $headers + $file + $this->headers() ) );
	}

	/**
	 * Uploads a file in a form, as the media library does.
	 *
	 * @param array<string, string> $fields
	 */
	public function upload( string $path, string $name, string $bytes, array $fields, string $field = 'async-upload' ): Answer {
		$boundary = 'edge' . bin2hex( random_bytes( 8 ) );
		$body     = '';
		foreach ( $fields as $key => $value ) {
			$body .= "--{$boundary}\r\nContent-Disposition: form-data; name=\"{$key}\"\r\n\r\n{$value}\r\n";
		}
		$type  = (string) wp_check_filetype( $name )['type'];
		$body .= "--{$boundary}\r\nContent-Disposition: form-data; name=\"{$field}\"; filename=\"{$name}\"\r\nContent-Type: {$type}\r\n\r\n{$bytes}\r\n--{$boundary}--\r\n";
		return Http::call( new HttpCall( 'POST', $path, $body, $this->headers() + [ 'Content-Type' => "multipart/form-data; boundary={$boundary}" ] ) );
	}

	/** @param string $params XML of the parameters after name and password. */
	public function xmlRpc( string $method, string $params ): Answer {
		$parameter = static fn( string $value ): string => '<param><value><string>' . esc_html( $value ) . '</string></value></param>';
		$body      = "<?xml version=\"1.0\"?><methodCall><methodName>{$method}</methodName><params><param><value><int>1</int></value></param>"
			. $parameter( $this->login ) . $parameter( $this->password ) . $params . '</params></methodCall>';
		$answer = Http::call( new HttpCall( 'POST', '/xmlrpc.php', $body, [ 'Content-Type' => 'text/xml' ] ) );
		Assert::assertSame( 200, $answer->status );
		return $answer;
	}

	/**
	 * XML of the last parameter of metaWeblog.newMediaObject.
	 *
	 * @param array<string, string> $texts
	 */
	public static function mediaParameters( array $texts, string $bytes, int $post ): string {
		$member = static fn( string $name, string $value ): string => "<member><name>{$name}</name><value>{$value}</value></member>";
		$xml    = implode( '', array_map( static fn( string $name, string $text ): string => $member( $name, "<string>{$text}</string>" ), array_keys( $texts ), $texts ) );
		return '<param><value><struct>' . $xml . $member( 'bits', '<base64>' . base64_encode( $bytes ) . '</base64>' ) . $member( 'post_id', "<int>{$post}</int>" ) . '</struct></value></param>';
	}
}
