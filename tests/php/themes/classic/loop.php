<?php
/** A document around the loop. */

declare(strict_types=1);

?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<main>
<?php
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	if ( is_singular() ) {
		the_post_thumbnail();
		the_content();
	} else {
		the_excerpt();
	}
}
?>
</main>
<?php wp_footer(); ?>
</body>
</html>
