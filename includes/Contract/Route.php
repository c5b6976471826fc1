<?php
declare(strict_types=1);

namespace SwImmoSuite\Contract;

defined( 'ABSPATH' ) || exit;

/** One route of routes.json. */
final class Route {

	/**
	 * @param string       $method Upper case.
	 * @param string       $path   Below the namespace, with a leading slash and {placeholders}.
	 * @param list<string> $errors Codes that it may refuse with.
	 */
	public function __construct(
		public readonly string $method,
		public readonly string $path,
		public readonly ?Schema $request,
		public readonly ?Schema $response,
		public readonly Access $auth,
		public readonly array $errors,
	) {
	}

	/** @param string $name "METHOD /path". */
	public static function fromBag( string $name, Bag $route ): self {
		[ $method, $path ] = explode( ' ', $name, 2 ) + [ '', '' ];
		$request           = $route->bag( 'request' );
		$response          = $route->bag( 'response' );
		return new self(
			$method,
			$path,
			null === $request ? null : new Schema( $request ),
			null === $response ? null : new Schema( $response ),
			Access::from( (string) $route->string( 'auth' ) ),
			$route->strings( 'errors' ),
		);
	}

	/**
	 * As register_rest_route() takes it.
	 *
	 * @return non-falsy-string
	 */
	public function pattern(): string {
		return '/' . preg_replace( '/\{(\w+)\}/', '(?P<$1>[^/]+)', ltrim( $this->path, '/' ) );
	}
}
